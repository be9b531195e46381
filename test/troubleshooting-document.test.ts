import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docent, outputsOf } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/troubleshooting.md';
const HTML = '<!doctype html><title>Museum</title><body></body>';
const BROKEN = '<script type="application/json" id="webmcp-config">{&quot;tools&quot;:[]}</script>';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.troubleshooting-'));
  writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'docent.config.js': "export default { site: 'dist', url: 'https://museum.example' };",
    'tools/hours.tool.js': `
      import { defineTool, staticList } from '@docent/manifest';
      const items = [{ title: 'Sunday', url: '/' }];
      const hours = (name, isOn) => defineTool({
        name, manifest: ({ page }) => (isOn(page.path) ? staticList({ description: 'When it is open.', items }) : null),
      });
      export default [hours('opening_hours', (path) => path !== '/intern/'), hours('shop_hours', () => false)];
    `,
    'dist/index.html': HTML,
    'dist/visit/index.html': HTML,
    'dist/intern/index.html': HTML,
    'broken/index.html': `<!doctype html><title>Museum</title><body>${BROKEN}</body>`,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The arguments of its commands, in order. */
const COMMANDS = [...read(PAGE).matchAll(/```sh\n(?:cd dist && )?npx docent (.+)\n```/g)].map(
  ([, line = '']) => line.split(' '),
);

it('its commands print what it shows', () => {
  const [list = [], check = []] = COMMANDS;
  const listed = docent(folder, ...list);
  const checked = docent(join(folder, 'broken'), ...check);
  expect(COMMANDS).toHaveLength(2);
  expect([listed.stderr, checked.stdout]).toEqual(['', '']);
  const shown = outputsOf(PAGE).map(withoutReason);
  for (const output of [listed.stdout, checked.stderr]) expect(shown).toContain(withoutReason(output));
});

/** Each version of Node.js has its own words for JSON that it cannot read. */
const withoutReason = (text: string) => text.replace(/is not JSON \(.*?\);/, 'is not JSON;');
