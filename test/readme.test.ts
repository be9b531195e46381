import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFiles } from './packed-site.ts';
import { PACKAGES, packageJson, ROOT, read } from './workspace.ts';

const README = read('README.md');

/** The TypeScript blocks of the README by the file that their first line names. */
const FILES = Object.fromEntries(
  [...README.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path = '', text = '']) => [path, text]),
);

let folder = '';
beforeAll(() => {
  // Inside the workspace, where the packages are found as an installation has them.
  folder = mkdtempSync(join(ROOT, 'test/.readme-'));
  writeFiles(folder, {
    ...FILES,
    'package.json': '{ "type": "module" }',
    'dist/index.html': '<!doctype html><title>Museum</title><body><h1>Museum</h1></body>',
    'dist/rooms/minerals/index.html': '<!doctype html><title>Minerals</title><body></body>',
    'dist/rooms/birds/index.html': '<!doctype html><title>Birds</title><body></body>',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
const docent = (...args: string[]) => node(join(ROOT, 'packages/cli/bin/docent.cjs'), ...args);

it('every TypeScript block names its file', () => {
  expect(Object.keys(FILES)).toHaveLength(README.split('```ts\n').length - 1);
});

it('its code has the types that it claims', () => {
  const options = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--skipLibCheck',
  ];
  const { stdout } = node(
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    ...options,
    '--allowImportingTsExtensions',
    ...Object.keys(FILES),
  );
  expect(stdout).toBe('');
});

it('its tools are checked without a finding and built into the pages', () => {
  expect(docent('check').stderr).toMatch(/4 tools, 0 errors, 0 warnings/);
  expect(docent('build').status).toBe(0);
  const page = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  for (const name of ['opening_hours', 'open_room', 'search_rooms', 'book_tour']) {
    expect(page).toContain(`"name":"${name}"`);
  }
});

it('it names every package', () => {
  for (const path of PACKAGES) {
    expect(README).toContain(`\`${packageJson(path).name}\``);
  }
});

it('its npm scripts exist', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, name = ''] of README.matchAll(/npm (?:run )?(test|(?<=run )\w+)\b/g)) {
    expect(scripts).toHaveProperty(name);
  }
});
