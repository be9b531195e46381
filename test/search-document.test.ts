import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { INTERPRETERS } from '@docent/runtime/outside';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/search.md';
const html = (title: string, text: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><main>${text}</main></body></html>`;
const [index = '', result = ''] = [...read(PAGE).matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => json);

let folder = '';
let built = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.search-'));
  writeFiles(folder, {
    ...scriptsOf(PAGE),
    'docent.config.ts': `import { defineConfig } from '@docent/manifest';
      export default defineConfig({ site: 'dist', url: 'https://museum.example' });`,
    'package.json': '{ "type": "module" }',
    'dist/index.html': html('Museum', ''),
    'dist/objects.json': index,
    'dist/amethyst/index.html': html('Amethyst', 'A mineral.'),
    'dist/puffin/index.html': html('Puffin', 'A bird.'),
    'dist/rooms/one.html': html('Minerals', 'Our oldest room.'),
    'dist/rooms/closed/two.html': html('Attic', 'Closed.'),
    'dist/archive/letter.html': html('Letter', 'About a lifeboat.'),
  });
  built = docent(folder, 'build').stderr;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toolsIn = (page: string) => {
  const block = /id="webmcp-config"[^>]*>(.*?)<\/script>/.exec(readFileSync(join(folder, page), 'utf8'))?.[1];
  return JSON.parse(block ?? '{}').tools as { name: string; data: never }[]; // Ours, a moment ago.
};

it('its code has the types that it claims', () => {
  expect(typeErrors(folder, Object.keys(scriptsOf(PAGE)))).toBe('');
});

it('its tools are sound, and get their indexes', () => {
  expect(built).toContain('3 tools, 0 errors, 0 warnings');
  expect(built).toMatch(/Index search_rooms\.\w+\.json: 1 entries/);
  expect(built).toMatch(/Index search_archive\.\w+: 1 entries/);
  const { stdout, stderr } = docent(folder, 'list');
  expect(stdout + stderr).toMatch(/search_archive +search/);
});

it('its example of a call answers as it says', async () => {
  const tool = toolsIn('dist/index.html').find(({ name }) => name === 'search_objects');
  const search = INTERPRETERS.search(tool?.data as never, []);
  const page = { readJson: async () => JSON.parse(index) } as never; // A search reads its index, and nothing else.
  const { content, structuredContent } = await search({ query: 'coast' }, page);
  expect(`${content[0] && 'text' in content[0] && content[0].text}\n`).toBe(outputsOf(PAGE)[0]);
  expect(JSON.parse(JSON.stringify(structuredContent))).toEqual(JSON.parse(result));
});

it('names every argument that a search of an index takes', () => {
  const rows = read(PAGE)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n');
  const data =
    read('packages/contract/src/data.ts').match(/interface SearchData \{([\s\S]*?)\n\}/)?.[1] ?? '';
  const names = [...data.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !rows.includes(`\`${name}\``))).toEqual([]);
});
