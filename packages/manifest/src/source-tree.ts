import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * These files and all that they name by a relative path, directly or not. What is named and not there is listed by
 * each path that it might get, so that whoever watches sees it come.
 */
export function sourceTree(entries: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (SCRIPT.test(file)) open.push(...namedIn(file));
  }
  return found;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;
const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.tsx', '.json', '/index.ts', '/index.js'];

function namedIn(file: string): string[] {
  const names = [...textOf(file).matchAll(/['"`](\.{1,2}\/[^'"`\n$]+)['"`]/g)].map(([, name = '']) => name);
  return names.flatMap((name) => {
    const path = resolve(dirname(file), name);
    // TypeScript's sources may name what they will be compiled to.
    const candidates = [...ENDINGS.map((ending) => path + ending), path.replace(/\.([cm]?)js$/, '.$1ts')];
    const there = candidates.find((candidate) => statSync(candidate, QUIET)?.isFile());
    return there === undefined ? candidates : [there];
  });
}

const QUIET = { throwIfNoEntry: false } as const;

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
