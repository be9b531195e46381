import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The parts of a package.json that the guards judge. */
export interface PackageJson {
  name: string;
  version?: string;
  exports?: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folders of the published packages, like `packages/contract`. */
export const PACKAGES = readdirSync(join(ROOT, 'packages'))
  .sort()
  .map((name) => `packages/${name}`);

/** The text of a file of the repository. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The package.json of a folder; `.` is the repository's own. */
export const packageJson = (folder: string): PackageJson =>
  // Our own files, and `npm ci` has read them before us.
  JSON.parse(read(`${folder}/package.json`)) as PackageJson;

const MADE_BY_TOOLS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);

/** What others import of a package: its main entry and its testing kit, or all entries where none is the main one. */
export function mainEntries(folder: string): { name: string; source: string }[] {
  const { name, exports = {} } = packageJson(folder);
  const paths = Object.keys(exports);
  return paths
    .filter((path) => !paths.includes('.') || path === '.' || path === './testing')
    .map((path) => ({
      name: name + path.slice(1),
      source: `${folder}/src${path === '.' ? '/index' : path.slice(1)}.ts`,
    }));
}

/** Every file below a folder that people wrote, as paths from the repository's folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !MADE_BY_TOOLS.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

/** Every TypeScript source of a folder that is neither a test nor made for tests. */
export const sourcesBelow = (folder: string): string[] =>
  filesBelow(folder).filter(
    (path) => /\.[mc]?ts$/.test(path) && !/\.(test|spec|test-d)\.ts$|\/testing\//.test(path),
  );
