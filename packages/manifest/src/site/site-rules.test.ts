import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { completeSite } from './complete-site.ts';

const page = (more = '') => `<!doctype html><title>x</title>${more}<body></body>`;
const TOOLS = `import { navigate, search, staticList } from '@docent/manifest';
  const open = (url, more) => navigate({ name: 'open', description: 'Opens.', options: [{ match: 'a', label: 'A', url }], ...more });
  const find = (more) => search({ name: 'find', description: 'Finds.', indexUrl: '/books.json', searchFields: ['title'], text: { line: '{title}' }, ...more });
  const list = (items, more) => staticList({ name: 'list', description: 'Lists.', items, text: { line: '{title}' }, ...more });`;
const BOOKS = [{ title: 'Emma', by: 'Austen' }, { title: 'Moby-Dick' }, { title: 'Ulysses' }];

/** What is found in a site with these tools, without the findings that any tool of one line has. */
async function found(tools: string, files: Record<string, string> = {}, more = '') {
  const cwd = folderWith({
    'docent.config.mjs': `${TOOLS} export default { site: 'dist', url: 'https://example.org', tools: [${tools}], ${more} };`,
    'dist/index.html': page(),
    'dist/a/index.html': page(),
    'dist/books.json': JSON.stringify(BOOKS),
    ...files,
  });
  const { issues } = await completeSite(await loadConfig({ cwd }), { write: false });
  return issues;
}
const codes = async (...args: Parameters<typeof found>) =>
  (await found(...args)).map(({ code, level, path }) => [code, level, path]);

it.each<[string, string, string[][], Record<string, string>?]>([
  ['a page that is there', `open('/a/')`, []],
  ['a page that is not', `open('/b/')`, [['link-broken', 'error', 'options[0].url']]],
  ['an item', `list([{ title: 'A', url: '/b/' }])`, [['link-broken', 'warn', 'items[0].url']]],
  [
    'a deep link',
    `find({ deepLinkTemplate: '/b/?q={query}' })`,
    [['link-broken', 'error', 'deepLinkTemplate']],
  ],
  [
    'an index that is not there',
    `find({ indexUrl: '/b.json' })`,
    [['index-unreadable', 'error', 'indexUrl']],
  ],
  [
    'a field that no item has',
    `find({ searchFields: ['title', 'tittle'] })`,
    [['index-field-missing', 'error', 'searchFields[1]']],
  ],
  [
    'a field that under half have',
    `find({ searchFields: ['title', 'by'] })`,
    [['index-field-missing', 'warn', 'searchFields[1]']],
  ],
  ['a result field that few have', `find({ resultFields: ['by'] })`, []],
  [
    'a result field that none has',
    `find({ resultFields: ['of'] })`,
    [['index-field-missing', 'error', 'resultFields[0]']],
  ],
  [
    'a mapped field that none has',
    `find({ resultFields: { author: 'of' } })`,
    [['index-field-missing', 'error', 'resultFields.author']],
  ],
  ['an empty index', `find({ searchFields: ['none'] })`, [], { 'dist/books.json': '[]' }],
  ['a long text', `list([{ title: 'x'.repeat(1501) }])`, [['output-over-budget', 'warn', '']]],
  ['a text at the limit', `list([{ title: 'x'.repeat(1500) }])`, []],
  ['a large result', `list([{ title: 'x', more: 'x'.repeat(8000) }])`, [['result-over-budget', 'warn', '']]],
  ['a form of another name', `open('/a/')`, [], { 'dist/index.html': page('<form toolname=other>') }],
  [
    'a form of its name',
    `open('/a/')`,
    [['form-collision', 'error', 'name']],
    { 'dist/index.html': page('<form toolname=open>') },
  ],
  ['a form in a comment', `open('/a/')`, [], { 'dist/index.html': page('<!--<form toolname=open>-->') }],
  [
    'a form in a template',
    `open('/a/')`,
    [],
    { 'dist/index.html': page('<template><form toolname=open></form></template>') },
  ],
  [
    'a form in a script',
    `open('/a/')`,
    [],
    { 'dist/index.html': page('<script>"<form toolname=open>"</script>') },
  ],
])('%s', async (_, tools, expected, files) => {
  expect(await codes(tools, files)).toEqual(expected);
});

describe('pages', () => {
  it('a relative address is tried from every page, and equal findings are told once', async () => {
    const files = { 'dist/a/b.html': page(), 'dist/c/index.html': page(), 'dist/d/index.html': page() };
    const issues = await found(`open('b')`, files);
    expect(issues.map(({ page, morePages }) => [page, morePages])).toEqual([
      ['/c/', undefined],
      ['/d/', undefined],
      ['/', undefined],
    ]);
    const same = await found(`open('/none')`, files);
    expect(same).toMatchObject([{ page: '/a/b.html', morePages: 4 }]);
  });

  it('a <base href> counts', async () => {
    const based = page('<base href="/a/">');
    const files = { 'dist/index.html': based, 'dist/a/index.html': based, 'dist/a/b.html': based };
    expect(await codes(`open('b')`, files)).toEqual([]);
  });

  it('a path that is `served` is not missed', async () => {
    expect(await codes(`open('/login')`, {}, `served: ['/login']`)).toEqual([]);
  });

  it.each([
    ['tools: 1', []],
    ['tools: 0', [['page-budget', 'error', '']]],
    ['characters: 10', [['page-budget', 'error', '']]],
    ['tokens: 10', [['page-budget', 'error', '']]],
    ['characters: 10_000, tokens: 2_500', []],
  ])('the budgets %s', async (budgets, expected) => {
    expect(await codes(`open('/a/')`, { 'dist/a/x.html': 'a fragment' }, `budgets: { ${budgets} }`)).toEqual(
      expected.flatMap((one) => [one, one]),
    );
  });
});

it('a finding says what, why and what to do', async () => {
  const [broken] = await found(`open('/A/')`);
  expect(broken?.message).toBe(
    'open › options[0].url is "/A/", which the built site does not have; whoever follows it finds nothing. Did you mean "/a/"? Correct the address, build the page, or name it in `served`. (link-broken)',
  );
  const [field] = await found(`find({ searchFields: ['titel'] })`);
  expect(field?.message).toBe(
    'find › searchFields[0] is "titel", which none of the 3 items of the index has; it finds and shows nothing. Did you mean "title"? (index-field-missing)',
  );
});
