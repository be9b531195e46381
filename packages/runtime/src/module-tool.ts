import type { ModuleTool, PageManifest, ToolResult } from '@docent/contract';
import { isObject } from './args.ts';
import { flush } from './beacon.ts';
import type { Execute, ModelContextClient, Page } from './page.ts';
import { reasonOf } from './reason.ts';
import { failed } from './result.ts';

/** What a module's `execute` is given beside its arguments. */
export interface ModuleContext<Data = Record<string, unknown> | undefined> {
  /** A frozen copy of the tool's entry in the block. */
  readonly tool: Readonly<Omit<ModuleTool, 'data'>> & { readonly data: Data };
  /** A frozen copy of the block. */
  readonly config: Readonly<PageManifest>;
  /** The browser's second argument, as it is. */
  readonly client: ModelContextClient | undefined;
  /** Asks the person; true only where they agreed. A courtesy, no security boundary. */
  readonly confirm: (text: string) => Promise<boolean>;
}

type ModuleExecute = (args: unknown, ctx: ModuleContext) => unknown;

/** Runs the `execute` of a module, which is imported on the first call. */
export const moduleTool = (tool: ModuleTool, block: () => PageManifest): Execute => {
  let attempts = 0;
  let loading: Promise<ModuleExecute> | undefined;

  const load = async (page: Page): Promise<ModuleExecute> => {
    const url = page.address(tool.moduleUrl);
    if (!url) {
      throw new Error(`its module ${tool.moduleUrl} is not http(s)`);
    }
    flush();
    // A browser remembers a module that failed; another fragment makes it try afresh.
    const module = await import(attempts++ ? `${url}#${attempts}` : url);
    if (typeof module.execute !== 'function') {
      throw new Error(`its module ${url} exports no execute function`);
    }
    return module.execute;
  };

  return async (args, page) => {
    try {
      loading ??= load(page);
      const execute = await loading.catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      const { client } = page;
      if (client?.signal?.aborted) {
        throw new Error('the call was aborted');
      }
      return toResult(
        await execute(args, {
          tool: frozen(tool) as ModuleContext['tool'],
          config: frozen(block()),
          client,
          confirm: (text) => page.confirm(text),
        }),
        tool.name,
      );
    } catch (cause) {
      throw new Error(`The tool "${tool.name}" failed: ${reasonOf(cause)}`, { cause });
    }
  };
};

/** Whatever a module returns, as a valid MCP result: an object with a list of typed parts, else a text. */
const toResult = (returned: unknown, name: string): ToolResult => {
  let json: string | undefined;
  try {
    json = JSON.stringify(returned);
  } catch {}
  if (json === undefined) {
    return failed(`The tool "${name}" returned nothing that can be passed on (${typeof returned}).`);
  }
  const value = JSON.parse(json);
  const { content, structuredContent: data, isError } = Object(value);
  const parts = content ?? (data !== undefined && [textPart(JSON.stringify(data))]);
  return Array.isArray(parts) && parts.every((part) => typeof part?.type === 'string')
    ? {
        ...value,
        content: parts.map((part) =>
          part.type === 'text' ? { ...part, ...textPart(part.text ?? '') } : part,
        ),
        ...(data !== undefined && { structuredContent: isObject(data) ? data : { result: data } }),
        ...(isError !== undefined && { isError: !!isError }),
      }
    : { content: [textPart(typeof returned === 'string' ? returned : json)] };
};

const textPart = (value: unknown) => ({
  type: 'text',
  text: typeof value === 'string' ? value : JSON.stringify(value),
});

const copies = new WeakMap<object, object>();

/** A deeply frozen copy, made once: nothing that a module does to it reaches the other tools. */
const frozen = <T extends object>(value: T): T => {
  const copy = copies.get(value) ?? JSON.parse(JSON.stringify(value), (_, part) => Object.freeze(part));
  copies.set(value, copy);
  return copy;
};
