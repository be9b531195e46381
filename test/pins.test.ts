import { expect, it } from 'vitest';
import { filesBelow, packageJson, read } from './workspace.ts';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const folders = filesBelow('.')
  .filter((path) => /(^|\/)package\.json$/.test(path))
  .map((path) => path.replace(/\/?package\.json$/, '') || '.');

it.each(folders)('%s pins every version exactly', (folder) => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson(folder);
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !EXACT.test(version))).toEqual([]);
});

it('the workspace uses one version of each dependency', () => {
  const versions = new Map<string, Set<string>>();
  for (const folder of folders) {
    const { dependencies, devDependencies, optionalDependencies } = packageJson(folder);
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  expect([...versions].filter(([, set]) => set.size > 1)).toEqual([]);
});

it('the lock file names no registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});
