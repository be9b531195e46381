import type { PageManifest, ToolManifest } from '@docent/contract';

/** An ES module of a tool. */
export interface ToolModule {
  // Any function, whatever the types of its arguments are.
  readonly execute: (args: never, ctx: never) => unknown;
}

/** The block as a build would write it, and how the modules of its tools are imported. */
export interface RunnableBlock {
  readonly block: PageManifest;
  readonly importModule: (address: string) => Promise<ToolModule>;
  /** What modules threw, and why some were not imported. */
  readonly failures: readonly unknown[];
}

/** What `buildManifest` returns, as far as it matters here. */
export interface BuiltBlock {
  readonly manifest: PageManifest;
  readonly issues: readonly { readonly level: string; readonly message: string }[];
}

/** Makes what was given runnable; throws where it is no block, or one that a build would not write. */
export const toRunnable = (
  given: PageManifest | BuiltBlock,
  modules: Readonly<Record<string, ToolModule | Promise<ToolModule>>>,
  url: string,
): RunnableBlock => {
  const block = blockOf(given);
  const names = new Map<string, string>();
  const tools = block.tools.map((tool) => {
    // A block is what somebody wrote: its entries may be anything.
    const moduleUrl: unknown = tool?.moduleUrl;
    if (typeof moduleUrl !== 'string' || !moduleUrl) {
      return tool;
    }
    // Without a build, a module has the address of its file, which no page could import.
    const served = moduleUrl.startsWith('file:') ? `/webmcp/${tool.name}.js` : moduleUrl;
    names.set(toAddress(served, url), tool.name);
    return { ...tool, moduleUrl: served } as ToolManifest;
  });
  ensureNamed(modules, [...names.values()]);

  const failures: unknown[] = [];
  const fail = (failure: unknown): never => {
    failures.push(failure);
    throw failure;
  };
  const importModule = async (address: string): Promise<ToolModule> => {
    // After a failure, the runtime adds a fragment.
    const name = names.get(address.replace(/#+$/, '')) ?? '';
    const module = Object.hasOwn(modules, name) ? await modules[name] : undefined;
    if (!module) {
      return fail(
        new Error(`renderTools was not given its module. Add it: { modules: { "${name}": module } }.`),
      );
    }
    const { execute } = module;
    if (typeof execute !== 'function') {
      return module; // The runtime says what is wrong with it.
    }
    return {
      async execute(...given) {
        try {
          return await execute(...given);
        } catch (failure) {
          return fail(failure);
        }
      },
    };
  };
  return { block: { ...block, tools }, importModule, failures };
};

const blockOf = (given: PageManifest | BuiltBlock): PageManifest => {
  if (!Array.isArray(Object('manifest' in Object(given) ? Object(given).manifest : given).tools)) {
    throw new Error('renderTools takes a block, { tools: […] }, or what buildManifest([tool]) returns.');
  }
  if (!('manifest' in given)) {
    return given;
  }
  const errors = given.issues.filter(({ level }) => level === 'error').map(({ message }) => message);
  if (errors.length > 0) {
    throw new Error(['A build would not write these tools:', ...errors].join('\n'));
  }
  return given.manifest;
};

const toAddress = (path: string, url: string): string => {
  try {
    return new URL(path, url).href;
  } catch {
    return path; // The runtime says what is wrong with it.
  }
};

/** A module under a wrong name would only be missed later. */
const ensureNamed = (modules: object, names: readonly string[]) => {
  const strange = Object.keys(modules).find((name) => !names.includes(name));
  if (strange !== undefined) {
    throw new Error(
      `The block has no module tool "${strange}". Its module tools: ${names.join(', ') || 'none'}.`,
    );
  }
};
