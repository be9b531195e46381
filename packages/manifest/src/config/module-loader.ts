import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti, type ModuleCache } from 'jiti';

/** Loads the modules of one configuration: TypeScript or JavaScript, each once, and afresh for each loader. */
export interface ModuleLoader {
  /** The default export of a file; undefined where it has none. */
  readonly load: (file: string) => Promise<unknown>;
  /** The file of a package as seen from the configuration; undefined where it is not installed. */
  readonly resolve: (name: string) => string | undefined;
  /** What was loaded so far, or was to be, with the files that it names by a relative path. */
  readonly files: () => readonly string[];
}

/** A loader for the modules around a file. It writes nothing, and `import.meta.url` is the module's own. */
export const createLoader = async (from: string): Promise<ModuleLoader> => {
  const jiti = createJiti(from, {
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    virtualModules: await loadOwnPackages(),
  });
  const cache: ModuleCache = {};
  const asked = new Set([from]);
  const evaluate = async (filename: string): Promise<unknown> => {
    asked.add(filename);
    const known = cache[filename];
    return known?.loaded
      ? known.exports
      : jiti.evalModule(await readFile(filename, 'utf8'), {
          filename,
          async: true,
          forceTranspile: true,
          cache,
        });
  };
  // One after another: of two that load at once, one would see half of what they share.
  let last: Promise<unknown> = Promise.resolve();
  return {
    load: (file) => {
      const next = last.then(() => evaluate(file)).then(defaultOf);
      last = next.catch(() => {});
      return next;
    },
    resolve: (name) => {
      const found = jiti.esmResolve(name, { try: true });
      return found?.startsWith('file:') ? fileURLToPath(found) : undefined;
    },
    files: () => withNamedFiles([...asked, ...Object.keys(cache)]),
  };
};

/** There may be none beside the configuration; and what is there too would be another instance. */
const loadOwnPackages = async (): Promise<Record<string, unknown>> => ({
  '@docent/contract': await import('@docent/contract'),
  '@docent/runtime': await import('@docent/runtime'),
  [OWN_NAME]: await import(OWN_NAME),
});

/** Imported by its name, as a configuration would do it: its index imports this file. */
const OWN_NAME: string = '@docent/manifest';

/** A module's default export, or all that a CommonJS module exports. */
const defaultOf = (exports: unknown): unknown => {
  if (typeof exports !== 'object' || exports === null) {
    return exports;
  }
  if ('default' in exports) {
    return exports.default;
  }
  return '__esModule' in exports || Object.keys(exports).length === 0 ? undefined : exports;
};

/** Scripts, and what they name as `'./data.json'`: an import that is no script, or the module of a tool. */
const withNamedFiles = (scripts: readonly string[]): string[] => {
  const found = new Set(scripts);
  for (const script of scripts) {
    for (const [, name = ''] of readText(script).matchAll(/['"](\.{1,2}\/[^'"\n]+)['"]/g)) {
      const file = resolve(dirname(script), name);
      if (statSync(file, { throwIfNoEntry: false })?.isFile()) found.add(file);
    }
  }
  return [...found];
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
