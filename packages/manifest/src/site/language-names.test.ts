import { expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { completeSite } from './complete-site.ts';

const page = (lang: string) => `<!doctype html><html lang="${lang}"><title>x</title><body></body>`;

async function found(tools: string, more = '') {
  const cwd = folderWith({
    'docent.config.mjs': `import { defineTool, moduleTool, search, staticList } from '@docent/manifest';
      const only = (lang, tool) => defineTool({ name: tool.name, manifest: ({ page }) => page.lang.startsWith(lang) ? tool : null });
      const list = (name, url) => staticList({ name, description: 'Lists.', items: url ? [{ title: 'a', url }] : [] });
      export default { site: 'dist', url: 'https://example.org', served: ['/**'], tools: [${tools}], ${more} };`,
    'a.js': 'export const execute = () => 1;',
    'dist/at/index.html': page('de-AT'),
    'dist/de/index.html': page('de'),
    'dist/en/index.html': page('en'),
    'dist/none.html': page(''),
  });
  const { issues } = await completeSite(await loadConfig({ cwd }), { write: false });
  return issues.map(({ code, tool, page: where, level }) => [code, level, tool, where]);
}
const FOUND = (tool: string, where = '/en/') => [['language-name', 'warn', tool, where]];

it.each([
  [
    'by the places that they lead to',
    `only('de', list('liste', '/de/a/')), only('en', list('list', '/en/a/'))`,
    'list',
  ],
  ['by their names', `only('de', list('list_de')), only('en', list('list_en'))`, 'list_en'],
  [
    'by their module',
    ['de', 'en']
      .map(
        (lang) =>
          `only('${lang}', moduleTool({ name: '${lang}x', description: 'X.', module: './a.js', readOnly: true }))`,
      )
      .join(),
    'enx',
  ],
  [
    'of one provider',
    `{ ...list('x'), name: 'x', disable: ['name-mismatch'], manifest: ({ page }) => list(page.lang === 'en' ? 'x' : 'y') }`,
    'x',
  ],
])('knows the translations of a tool %s', async (_, tools, tool) => {
  expect(await found(tools)).toEqual(FOUND(tool));
});

it.each([
  ['one name', `list('a', '/de/')`],
  ['two dialects of one language', `only('de-AT', list('a')), only('de', list('b'))`],
  ['tools of one language', `only('de', list('a', '/de/')), only('de', list('b', '/de/'))`],
])('passes %s', async (_, tools) => expect(await found(tools)).toEqual([]));

it('can be switched off, and accepted by an author', async () => {
  const tools = `only('de', list('list_de')), only('en', list('list_en'))`;
  expect(await found(tools, `rules: { 'language-name': 'off' }`)).toEqual([]);
  const accepted = `only('de', list('list_de')), { ...only('en', list('list_en')), disable: ['language-name'] }`;
  expect(await found(accepted)).toEqual([]);
});
