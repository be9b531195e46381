import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Resolves `@docent/runtime` for modules: the runtime that came with us serves one whose own folder has none. Each
 * importer has a copy of its own, since what modules take of it is smaller than the request for a common part.
 */
export const moduleRuntime = (root: string): Plugin => ({
  name: 'docent-runtime',
  setup({ onResolve, onLoad, resolve }) {
    const within = {};
    const entries = new Map<string, string>();
    onResolve({ filter: /^@docent\/runtime$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === within) return undefined;
      const found = await resolve(path, { ...from, pluginData: within });
      const entry = found.errors.length === 0 ? found.path : createRequire(import.meta.url).resolve(path);
      const namespace = `${NAMESPACE}${relative(root, from.importer)}`;
      entries.set(namespace, dirname(entry));
      return { namespace, path: toPath(dirname(entry), entry), sideEffects: false };
    });
    onResolve({ filter: /^\.{1,2}\// }, ({ path, namespace, resolveDir }) => {
      const folder = entries.get(namespace);
      return folder === undefined
        ? undefined
        : { namespace, path: toPath(folder, join(resolveDir, path)), sideEffects: false };
    });
    onLoad({ filter: /^runtime:/ }, async ({ path, namespace }) => {
      const file = join(entries.get(namespace) ?? '', path.slice(SCHEME.length));
      return { contents: await readFile(file, 'utf8'), resolveDir: dirname(file) };
    });
  },
});

const NAMESPACE = 'docent-runtime for ';
const SCHEME = 'runtime:';

/** Independent of where the runtime is installed, as what is bundled has to be. */
const toPath = (folder: string, file: string): string =>
  SCHEME + relative(folder, file).replaceAll('\\', '/');
