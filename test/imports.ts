import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { read, sourcesBelow } from './workspace.ts';

/** What one source imports. */
export interface Imports {
  /** Like `primitives/search`: the path below `src`, without its ending. */
  file: string;
  /** The files of the same package that it names in any way, a type or a later `import()` included. */
  own: string[];
  /** Those of them that are loaded with it. */
  loaded: string[];
  /** Packages by their name, without what follows it; Node's modules as `node:*`. */
  packages: string[];
}

const STATIC = /^\s*(?:import|export)\b(\s+type\b)?(?:[^'"`;]*?\bfrom)?\s*'([^']+)'/gm;
const LATER = /\b(?:import|require|resolve)\)?\(\s*'([^']+)'/g;

/** The imports of every source of a package, its tests left out. */
export function importsOf(folder: string): Imports[] {
  const root = `${folder}/src`;
  return sourcesBelow(root).map((path) => {
    const code = withoutComments(read(path));
    const file = path.slice(root.length + 1).replace(/\.ts$/, '');
    const atStart = [...code.matchAll(STATIC)].map(([, type, name = '']) => ({
      name,
      isType: type !== undefined,
    }));
    const later = [...code.matchAll(LATER)].map(([, name = '']) => ({ name, isType: true }));
    const all = [...atStart, ...later];
    const toFile = (name: string): string => posix.join(file, '..', name).replace(/\.ts$/, '');
    return {
      file,
      own: all.filter(isOwn).map(({ name }) => toFile(name)),
      loaded: all.filter(({ name, isType }) => isOwn({ name }) && !isType).map(({ name }) => toFile(name)),
      packages: all.filter((entry) => !isOwn(entry)).map(({ name }) => packageName(name)),
    };
  });
}

const isOwn = ({ name }: { name: string }): boolean => name.startsWith('.');

const packageName = (name: string): string =>
  name.startsWith('node:') || builtinModules.includes(name)
    ? 'node:*'
    : (/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
