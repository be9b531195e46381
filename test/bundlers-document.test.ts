import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docent, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/bundlers.md';
const HTML = '<!doctype html><title>Museum</title><body></body>';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.bundlers-'));
  writeFiles(folder, {
    ...scriptsOf(PAGE),
    'package.json': '{ "type": "module" }',
    'index.html': HTML,
    'pages/index.html': HTML,
    'src/main.ts': 'export {};',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
const blockIn = (page: string) => readFileSync(join(folder, page), 'utf8').includes('"name":"opening_hours"');

it('its code has the types that it claims', () => {
  expect(typeErrors(folder, Object.keys(scriptsOf(PAGE)))).toBe('');
});

it('its configuration of Vite builds the site', () => {
  const { stderr, status } = node(join(ROOT, 'node_modules/vite/bin/vite.js'), 'build');
  // On a busy machine the bundler tells how long its plugins took.
  const told = stderr.split('\n').filter((line) => line.includes('[docent]'));
  expect({ told, status }, stderr).toEqual({ told: [], status: 0 });
  expect(blockIn('dist/index.html')).toBe(true);
});

it('its script for esbuild builds the site', () => {
  // The code has no types, so that it is JavaScript too.
  writeFiles(folder, { 'build.js': scriptsOf(PAGE)['build.ts'] ?? '' });
  const { stderr, status } = node('build.js');
  expect(status, stderr).toBe(0);
  expect(blockIn('www/index.html')).toBe(true);
});

it('its script for frameworks is one that a package.json can have, and its command exists', () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(read(PAGE)) ?? [];
  const [, ...words] = JSON.parse(json).scripts.build.split('docent ')[1].split(' ');
  expect(docent(folder, 'build', ...words).stderr).toContain('0 errors');
});
