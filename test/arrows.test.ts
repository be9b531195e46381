import { describe, expect, it } from 'vitest';
import { ARROWS, INSIDE } from './arrows.ts';
import { type Imports, importsOf } from './imports.ts';
import { PACKAGES, packageJson } from './workspace.ts';

describe.each(Object.entries(ARROWS))('%s', (folder, allowed) => {
  const imports = importsOf(folder);

  it('imports only the packages that it may', () => {
    const wrong = imports.flatMap(({ file, packages }) =>
      packages.filter((name) => !allowed.includes(name)).map((name) => `${file} -> ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('declares the packages that it imports, and no others', () => {
    const { dependencies = {}, peerDependencies = {} } = packageJson(folder);
    const imported = new Set(imports.flatMap(({ packages }) => packages.filter((name) => name !== 'node:*')));
    expect(Object.keys({ ...dependencies, ...peerDependencies }).sort()).toEqual([...imported].sort());
  });

  it('loads nothing round in a circle', () => {
    expect(circleIn(imports)).toEqual([]);
  });
});

it('every package has its arrows', () => {
  expect(PACKAGES).toEqual(Object.keys(ARROWS).sort());
});

describe.each(Object.entries(INSIDE))('inside %s', (folder, rows) => {
  const imports = importsOf(folder);

  it('names only files that are there', () => {
    const names = [...Object.keys(rows), ...Object.values(rows).flat()];
    expect(names.filter((name) => !imports.some(({ file }) => matches(file, name)))).toEqual([]);
  });

  it.each(imports)('$file follows the arrows', ({ file, own }) => {
    const allowed = rows[rowFor(file, rows)] ?? [];
    expect(own.filter((target) => !allowed.some((pattern) => matches(target, pattern)))).toEqual([]);
  });
});

/** The row of a file: its own, else that of its folder. */
const rowFor = (file: string, rows: Record<string, string[]>): string =>
  Object.hasOwn(rows, file) ? file : file.replace(/[^/]+$/, '*');

const matches = (file: string, pattern: string): boolean =>
  pattern.endsWith('*') ? file.replace(/[^/]+$/, '*') === pattern : file === pattern;

/** The files of a circle in which one loads the next, where there is one. */
function circleIn(imports: readonly Imports[]): string[] {
  const targets = new Map(imports.map(({ file, loaded }) => [file, loaded]));
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of targets.get(file) ?? []) {
      const circle = visit(target, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  return imports.flatMap(({ file }) => visit(file, [])).slice(0, 20);
}
