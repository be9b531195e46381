import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { moduleRuntime } from '../module-runtime.ts';
import {
  type BundledModule,
  hashedName,
  SERVER_EXPORT,
  toUnloadable,
  type UnloadableModule,
} from '../modules.ts';

/**
 * What the endpoint calls of a tool's module, bundled for Node; undefined for one that has nothing for it. Nothing is
 * run or written. The code depends on nothing but the files.
 */
export async function bundleForServer(
  tool: string,
  file: string,
  root: string,
): Promise<BundledModule | UnloadableModule | undefined> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return { problem: 'is not a file that exists' };
  const isMentioned = readFileSync(file, 'utf8').includes(SERVER_EXPORT);
  try {
    const { metafile, outputFiles } = await build({
      ...OPTIONS,
      absWorkingDir: root,
      outdir: join(root, 'out'),
      plugins: [moduleRuntime(root)],
      stdin: {
        contents: `export { ${SERVER_EXPORT} } from ${JSON.stringify(`./${basename(file)}`)};`,
        resolveDir: dirname(file),
      },
    });
    const input = metafile.inputs[relative(root, file).split(sep).join('/')];
    // What a CommonJS module exports is known only once it runs.
    if (input?.format === 'cjs' && !isMentioned) return undefined;
    const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.contents ?? new Uint8Array();
    const name = hashedName(tool, code).replace(/\.js$/, '.mjs');
    return { name, code, tool, file };
  } catch (failure) {
    const unloadable = toUnloadable(failure, root);
    return isMentioned && !NO_EXPORT.test(unloadable.problem) ? unloadable : undefined;
  }
}

const NO_EXPORT = new RegExp(`No matching export in .* for import "${SERVER_EXPORT}"`);

const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // What is thrown is told with its place, which a person has to find.
  minify: false,
  legalComments: 'none',
  write: false,
  metafile: true,
  logLevel: 'silent',
  // Packages that are no modules ask for Node's own parts by this.
  banner: {
    js: "import { createRequire as createDocentRequire } from 'node:module';\nconst require = createDocentRequire(import.meta.url);",
  },
} as const;
