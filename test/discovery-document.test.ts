import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT } from './workspace.ts';

const PAGE = 'docs/discovery.md';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.discovery-'));
  const html = '<!doctype html><title>Museum</title><body></body>';
  writeFiles(folder, { ...scriptsOf(PAGE), 'dist/index.html': html, 'package.json': '{ "type": "module" }' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('its code has the types that it claims', () => {
  expect(typeErrors(folder, Object.keys(scriptsOf(PAGE)))).toBe('');
});

it('its configuration makes the files that it shows', () => {
  expect(docent(folder, 'build').stderr).toContain('0 errors, 0 warnings');
  const files = ['llms.txt', '.well-known/webmcp.json'];
  expect(files.map((name) => readFileSync(join(folder, 'dist', name), 'utf8'))).toEqual(outputsOf(PAGE));
});
