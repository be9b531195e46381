import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { type BuildFailure, type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

/** A module tool's code as the browser gets it. */
export interface BundledModule {
  /** `<tool>.<hash>.js` */
  readonly name: string;
  readonly code: Uint8Array;
}

/** Why a module cannot be used. */
export interface UnloadableModule {
  readonly problem: string;
  /** Where esbuild stumbled; `line` counts from 1, `column` from 0. */
  readonly at?: { readonly file: string; readonly line: number; readonly column: number };
}

/**
 * Bundles module tools, each file once, without ever running one or writing anything. The code depends on nothing
 * but the files: no path of this machine gets into it.
 */
export function moduleBundler(
  root: string,
): (tool: string, file: string) => Promise<BundledModule | UnloadableModule> {
  const bundles = new Map<string, Promise<Uint8Array | UnloadableModule>>();
  return async (tool, file) => {
    const known = bundles.get(file) ?? bundle(file, root);
    bundles.set(file, known);
    const made = await known;
    return made instanceof Uint8Array ? { name: hashedName(tool, made), code: made } : made;
  };
}

/** A file name that changes with the content, so that it can be cached for ever. */
export function hashedName(name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `${name
    .replace(/[^\w.-]/g, '_')
    .replace(/^\./, '_')
    .slice(0, 128)}.${hash}.js`;
}

async function bundle(file: string, root: string): Promise<Uint8Array | UnloadableModule> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return { problem: 'is not a file that exists' };
  try {
    const { metafile, outputFiles } = await build({ ...OPTIONS, absWorkingDir: root, entryPoints: [file] });
    const [output, ...others] = outputFiles;
    if (!output || others.length > 0)
      return { problem: 'imports files that are no JavaScript (a style sheet?)' };
    const { exports, isCommonJs } = readEntry(metafile);
    if (exports.includes('execute')) return output.contents;
    if (isCommonJs && /\bexecute\b/.test(output.text)) return await bundleCommonJs(file, root);
    const found = isCommonJs || exports.length === 0 ? 'nothing of that name' : `only ${exports.join(', ')}`;
    return { problem: `exports no \`execute\`, ${found}` };
  } catch (failure) {
    return toUnloadable(failure, root);
  }
}

/** What a CommonJS module exports is known only once it runs; this gives the browser its `execute`. */
async function bundleCommonJs(file: string, root: string): Promise<Uint8Array | UnloadableModule> {
  const contents = `export { execute } from ${JSON.stringify(`./${basename(file)}`)};`;
  const stdin = { contents, resolveDir: dirname(file) };
  const { outputFiles } = await build({ ...OPTIONS, absWorkingDir: root, stdin });
  return outputFiles[0]?.contents ?? { problem: 'gives an empty bundle' };
}

function readEntry({ inputs, outputs }: Metafile): { exports: readonly string[]; isCommonJs: boolean } {
  const output = Object.values(outputs).find(({ entryPoint }) => entryPoint !== undefined);
  const input = inputs[output?.entryPoint ?? ''];
  return { exports: output?.exports ?? [], isCommonJs: input?.format === 'cjs' };
}

function toUnloadable(failure: unknown, root: string): UnloadableModule {
  const [first, ...others] = isBuildFailure(failure) ? failure.errors : [];
  if (!first) throw failure;
  const problem = `does not bundle: ${first.text}${others.length > 0 ? ` (and ${others.length} more)` : ''}`;
  const at = first.location;
  return at
    ? { problem, at: { file: resolve(root, at.file), line: at.line, column: at.column } }
    : { problem };
}

const isBuildFailure = (failure: unknown): failure is BuildFailure =>
  failure instanceof Error && 'errors' in failure && Array.isArray(failure.errors);

/** The runtime that came with us serves a module whose own folder has none. */
const ownRuntime: Plugin = {
  name: 'docent-runtime',
  setup({ onResolve, resolve: resolveImport }) {
    onResolve({ filter: /^@docent\/runtime$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ownRuntime) return undefined;
      const found = await resolveImport(path, { ...from, pluginData: ownRuntime });
      return found.errors.length === 0 ? found : { path: createRequire(import.meta.url).resolve(path) };
    });
  },
};

const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  write: false,
  metafile: true,
  outdir: '/',
  logLevel: 'silent',
  plugins: [ownRuntime],
} as const satisfies BuildOptions;
