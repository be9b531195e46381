import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type BuildFailure, type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import { moduleRuntime } from './module-runtime.ts';

/** A module tool's code as the browser gets it. */
export interface BundledModule {
  /** `<tool>.<hash>.js` */
  readonly name: string;
  readonly code: Uint8Array;
  /** Its source map, where one was asked for. */
  readonly map?: Uint8Array;
  readonly tool: string;
  /** The source, absolute. */
  readonly file: string;
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
  sourceMaps = false,
): (tool: string, file: string) => Promise<BundledModule | UnloadableModule> {
  const bundles = new Map<string, Promise<Bundle | UnloadableModule>>();
  return async (tool, file) => {
    const known = bundles.get(file) ?? bundle(file, root, sourceMaps);
    bundles.set(file, known);
    const made = await known;
    if ('problem' in made) return made;
    const name = hashedName(tool, made.code);
    return { ...withMap(name, made), name, tool, file };
  };
}

type Bundle = Pick<BundledModule, 'code' | 'map'>;

/** Code that names its source map, where there is one. */
export const withMap = (name: string, { code, map }: Bundle): Bundle =>
  map ? { code: Buffer.concat([code, Buffer.from(`//# sourceMappingURL=${name}.map\n`)]), map } : { code };

/** How every module is bundled. Source maps come beside the code, and name their sources relative to the root. */
export const bundleOptions = (root: string, sourceMaps: boolean) =>
  ({
    ...OPTIONS,
    absWorkingDir: root,
    outdir: join(root, 'out'),
    sourcemap: sourceMaps ? 'external' : false,
    plugins: [moduleRuntime(root)],
  }) as const satisfies BuildOptions;

/** A file name that changes with the content, so that it can be cached for ever. */
export function hashedName(name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `${fileName(name)}.${hash}.js`;
}

/** The name of a tool, as one that any file may have. */
export const fileName = (tool: string): string =>
  tool
    .replace(/[^\w.-]/g, '_')
    .replace(/^\./, '_')
    .slice(0, 128);

async function bundle(file: string, root: string, maps: boolean): Promise<Bundle | UnloadableModule> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return { problem: 'is not a file that exists' };
  try {
    const { metafile, outputFiles } = await build({ ...bundleOptions(root, maps), entryPoints: [file] });
    const output = outputFiles.find(({ path }) => path.endsWith('.js'));
    const others = outputFiles.filter(({ path }) => !/\.js(\.map)?$/.test(path));
    if (!output || others.length > 0)
      return { problem: 'imports files that are no JavaScript (a style sheet?)' };
    const { exports, isCommonJs } = readEntry(metafile);
    // What is for the server is nobody's business in a browser.
    const isShared = exports.includes(SERVER_EXPORT);
    if (exports.includes('execute') && !isShared) return toBundle(outputFiles);
    if (isShared ? exports.includes('execute') : isCommonJs && /\bexecute\b/.test(output.text)) {
      return await bundleExecute(file, root, maps);
    }
    const found = isCommonJs || exports.length === 0 ? 'nothing of that name' : `only ${exports.join(', ')}`;
    return { problem: `exports no \`execute\`, ${found}` };
  } catch (failure) {
    return toUnloadable(failure, root);
  }
}

/** What the endpoint calls of a module. */
export const SERVER_EXPORT = 'executeOnServer';

/** The `execute` of a module and nothing else, also of a CommonJS one, whose exports are known only once it runs. */
async function bundleExecute(file: string, root: string, maps: boolean): Promise<Bundle> {
  const contents = `export { execute } from ${JSON.stringify(`./${basename(file)}`)};`;
  const stdin = { contents, resolveDir: dirname(file) };
  const { outputFiles } = await build({ ...bundleOptions(root, maps), stdin });
  return toBundle(outputFiles);
}

function toBundle(files: readonly OutputFile[]): Bundle {
  const [code, map] = ['.js', '.js.map'].map((end) => files.find(({ path }) => path.endsWith(end))?.contents);
  return { code: code ?? new Uint8Array(), ...(map && { map }) };
}

function readEntry({ inputs, outputs }: Metafile): { exports: readonly string[]; isCommonJs: boolean } {
  const output = Object.values(outputs).find(({ entryPoint }) => entryPoint !== undefined);
  const input = inputs[output?.entryPoint ?? ''];
  return { exports: output?.exports ?? [], isCommonJs: input?.format === 'cjs' };
}

export function toUnloadable(failure: unknown, root: string): UnloadableModule {
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

const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions;
