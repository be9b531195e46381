import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scriptsOf, typeErrors } from './code-blocks.ts';
import { packedFolder, writeFiles } from './packed-site.ts';
import { ROOT } from './workspace.ts';

const PAGE = 'docs/testing.md';
const SCRIPTS = scriptsOf(PAGE);

/** The packed packages, and what an author installs beside them. */
let folder = '';
beforeAll(() => {
  folder = packedFolder();
  mkdirSync(join(folder, 'node_modules/@jest'));
  for (const name of ['vitest', 'jest', '@jest/globals', '@types/node']) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  // The tool of the first test stands in the README.
  writeFiles(folder, { ...scriptsOf('README.md'), ...SCRIPTS, 'package.json': '{ "type": "module" }' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('its code has the types that it claims', () => {
  expect(typeErrors(folder, ['tools/book-tour.test.ts'])).toBe('');
});

it.each([
  ['Vitest', ['node_modules/vitest/vitest.mjs', 'run', 'tools/book-tour.test.ts', '--dir', '.'], 3],
  ['node:test', ['--test', '--test-reporter=tap', 'tools/open-room.test.js'], 1],
  [
    'Jest',
    [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--rootDir',
      '.',
      'tools/search-rooms.spec.js',
    ],
    2,
  ],
])('its tests pass in %s', (_, args, count) => {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_TEST_CONTEXT: undefined };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout + stderr).toMatch(new RegExp(`(Tests:? +|# pass )${count}\\b`));
});
