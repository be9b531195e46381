import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildManifest, mailto } from '@docent/manifest';
import { renderTools } from '@docent/runtime/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/security.md';
const [DECODED = '', FOUND = ''] = outputsOf(PAGE);
/** The line for a console names no file. */
const [, line = ''] = /```javascript\n(.*);\n```/.exec(read(PAGE)) ?? [];
const SCRIPTS = scriptsOf(PAGE);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.security-'));
  const config = (tools: string) =>
    `export default { site: 'dist', url: 'https://museum.example', tools: ['${tools}/*.tool.ts'] };`;
  writeFiles(folder, {
    ...SCRIPTS,
    'package.json': '{ "type": "module" }',
    'docent.config.js': config('tools'),
    'found.config.js': config('found'),
    'dist/index.html': '<!doctype html><title>Museum</title><body></body>',
    'dist/guestbook.js': '',
    'dist/tours.js': '',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllGlobals());

const messages = (...options: string[]): string => {
  const { issues } = JSON.parse(docent(folder, 'check', '--format', 'json', ...options).stdout);
  return issues.map(({ message }: { message: string }) => `${message}\n`).join('');
};

it('its code has the types that it claims', () => {
  expect(typeErrors(folder, [...Object.keys(SCRIPTS), '--lib', 'es2022,dom'])).toBe('');
});

it('its tools are without a finding, and the one that is not has those that it shows', () => {
  expect(messages()).toBe('');
  expect(messages('--config', 'found.config.js')).toBe(FOUND);
});

it('its module asks, leaves the decision to the server, and does nothing without a yes', async () => {
  const asked: unknown[] = [];
  let isAllowed = true;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push([url, JSON.parse(body)]);
    return { ok: isAllowed };
  });
  const block = JSON.parse(docent(folder, 'build', '--stdout').stdout);
  const modules = { cancel_tour: await import(join(folder, 'tools/cancel-tour.module.ts')) };
  const call = async (confirm: boolean) =>
    (await renderTools(block, { modules, confirm })).call('cancel_tour', { reservation: 'T-2044' });

  expect((await call(false)).text).toBe('The person said no. Nothing was cancelled.');
  expect(asked).toEqual([]);
  expect((await call(true)).text).toBe('Reservation T-2044 is cancelled.');
  expect(asked).toEqual([['/tours/cancel', { reservation: 'T-2044' }]]);
  isAllowed = false;
  expect((await call(true)).isError).toBe(true);
});

it('an address is found in a block as the page shows', async () => {
  const { manifest } = await buildManifest([
    mailto({
      name: 'ask',
      description: 'Asks.',
      to: DECODED.trim(),
      confirm: 'To {to}?',
      subjectTemplate: 'Q',
    }),
  ]);
  expect(line).toBe(`atob('${Object(manifest.tools[0]?.data).to}')`);
  expect(`${new Function(`return ${line}`)()}\n`).toBe(DECODED);
});
