import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trialToken } from '../packages/manifest/fixtures/trial-token.ts';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT } from './workspace.ts';

const PAGE = 'docs/csp-and-origin-trials.md';
const HTML = '<!doctype html><title>Museum</title><body></body>';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.csp-'));
  const pages = { 'dist/index.html': HTML, 'trial/dist/index.html': HTML };
  writeFiles(folder, { ...scriptsOf(PAGE), ...pages, 'package.json': '{ "type": "module" }' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('its code has the types that it claims', () => {
  expect(typeErrors(folder, Object.keys(scriptsOf(PAGE)))).toBe('');
});

it('its commands print what it shows', () => {
  expect(docent(folder, 'build').stderr).toContain('0 errors, 0 warnings');
  const { stdout } = docent(folder, 'csp');
  expect(outputsOf(PAGE)).toEqual([stdout.replace(/sha256-[^']+/, 'sha256-…')]);
});

it('the token of its configuration gets into the head', () => {
  const token = trialToken({ origin: 'https://museum.example', feature: 'WebMCP', expiry: 4_102_444_800 });
  process.env['ORIGIN_TRIAL_TOKEN'] = token;
  const { stderr } = docent(join(folder, 'trial'), 'build');
  delete process.env['ORIGIN_TRIAL_TOKEN'];
  expect(stderr).toContain('0 errors, 0 warnings');
  expect(readFileSync(join(folder, 'trial/dist/index.html'), 'utf8')).toContain(
    `<title>Museum</title><meta http-equiv="origin-trial" content="${token}" data-docent=""><body>`,
  );
});
