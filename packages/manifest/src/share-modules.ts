import { dirname, relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type BundledModule, bundleOptions, fileName, withMap } from './modules.ts';

/** The modules of a site as it gets them. */
export interface SharedModules {
  /** Content by name, parts and source maps included. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The names of modules that became others, since their code is in parts. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Bundles the modules of a site together: what two of them use, or one loads later, becomes a part of its own. A
 * module that has no such part stays as it was, whatever other modules there are.
 */
export async function shareModules(
  modules: Iterable<BundledModule>,
  root: string,
  sourceMaps = false,
): Promise<SharedModules> {
  const sorted = [...modules].sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = new Map<string, Uint8Array>();
  const renamed = new Map<string, string>();
  const parted = sorted.length === 0 ? NONE : await bundleParted(sorted, root, sourceMaps);
  for (const module of sorted) {
    const name = parted.entries.get(module.file);
    if (name !== undefined) renamed.set(module.name, name);
    else put(files, module.name, module);
  }
  for (const [name, bundle] of parted.files) put(files, name, withMap(name, bundle));
  return { files, renamed };
}

type Bundle = Pick<BundledModule, 'code' | 'map'>;

const put = (files: Map<string, Uint8Array>, name: string, { code, map }: Bundle): void => {
  files.set(name, code);
  if (map) files.set(`${name}.map`, map);
};

interface Parted {
  /** The name of each module that has parts, by its source. */
  readonly entries: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, Bundle>;
}

const NONE: Parted = { entries: new Map(), files: new Map() };

async function bundleParted(
  modules: readonly BundledModule[],
  root: string,
  sourceMaps: boolean,
): Promise<Parted> {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const options = bundleOptions(root, sourceMaps);
  const idOf = (file: string) => relative(root, file).split(sep).join('/');
  const { metafile, outputFiles } = await build({
    ...options,
    plugins: [
      ...options.plugins,
      moduleEntries(new Map([...byFile.keys()].map((file) => [idOf(file), file]))),
    ],
    entryPoints: [...byFile.values()].map(({ file, tool }) => ({
      in: PREFIX + idOf(file),
      out: fileName(tool),
    })),
    splitting: true,
    entryNames: '[name].[hash]',
    chunkNames: 'shared.[hash]',
  });
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({
    name: nameOf(path),
    ...output,
  }));
  const isNeeded = new Set(outputs.flatMap(({ imports }) => imports.map(({ path }) => nameOf(path))));
  const parts = outputs.filter(({ name, imports }) => imports.length > 0 || isNeeded.has(name));
  const contents = new Map(outputFiles.map(({ path, contents: bytes }) => [nameOf(path), bytes]));
  const fileOf = new Map([...byFile.keys()].map((file) => [PREFIX + idOf(file), file]));
  return {
    entries: new Map(
      parts.flatMap(({ name, entryPoint }) => {
        const file = fileOf.get(entryPoint ?? '');
        return file === undefined ? [] : [[file, name]];
      }),
    ),
    files: new Map(
      parts.map(({ name }) => {
        const map = contents.get(`${name}.map`);
        return [name, { code: contents.get(name) ?? new Uint8Array(), ...(map && { map }) }];
      }),
    ),
  };
}

const PREFIX = 'docent-module:';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A module is entered by its `execute` alone, which a CommonJS one has, too. */
const moduleEntries = (files: ReadonlyMap<string, string>): Plugin => ({
  name: 'docent-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^docent-module:/ }, ({ path }) => ({
      namespace: 'docent-module',
      path: path.slice(PREFIX.length),
    }));
    onLoad({ filter: /.*/, namespace: 'docent-module' }, ({ path }) => {
      const file = files.get(path) ?? '';
      return { contents: `export { execute } from ${JSON.stringify(file)};`, resolveDir: dirname(file) };
    });
  },
});
