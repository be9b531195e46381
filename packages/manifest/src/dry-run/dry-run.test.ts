import type { ToolManifest } from '@docent/contract';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { mailto } from '../define/mailto.ts';
import { navigate } from '../define/navigate.ts';
import { search } from '../define/search.ts';
import { staticList } from '../define/static-list.ts';
import type { Tool } from '../define/tool.ts';
import { readDraft } from '../read-draft.ts';
import { toManifest } from '../to-manifest.ts';
import { dryRun } from './dry-run.ts';

const BOOKS = [
  { title: 'Moby-Dick', year: 1851, url: '/a/' },
  { title: 'Emma', note: null, url: '/a/' },
];
const dir = folderWith({
  'index.html': '',
  'a/index.html': '',
  'a/b.html': '',
  'books.json': `\uFEFF${JSON.stringify(BOOKS)}`,
  'broken.json': '[',
  'object.json': '{}',
});
const site = { dir, url: 'https://example.org/', base: '/', served: ['/api/**'] };

const entry = (tool: Tool, base = '/'): ToolManifest => {
  const manifest = toManifest(readDraft(tool), { name: 'x', base, bundled: undefined });
  if (!manifest) throw new Error('no manifest');
  return manifest;
};
const tryOut = (tool: Tool, page = 'https://example.org/', more: Partial<typeof site> = {}) =>
  dryRun({ ...site, ...more })(page)(entry(tool, more.base));
const open = (...urls: string[]) =>
  navigate({
    name: 'x',
    description: 'd',
    options: urls.map((url, i) => ({ match: `m${i}`, label: `L${i}`, url })),
  });
const books = (more: object = {}) =>
  search({ name: 'x', description: 'd', indexUrl: '/books.json', searchFields: ['title'], ...more });

describe('the links of a tool', () => {
  it.each([
    ['a page', '/a/', true],
    ['a page with query and hash', '/a/?q=1#top', true],
    ['an absolute address of the site', 'https://example.org/a/b', true],
    ['a missing page', '/none/', false],
    ['a page of another case', '/A/', false],
    ['a missing page, absolute', 'https://example.org/none', false],
  ])('%s', async (_, url, exists) => {
    expect((await tryOut(open(url)))?.links).toMatchObject([{ path: 'options[0].url', url, exists }]);
  });

  it.each([
    ['another origin', 'https://other.example/none'],
    ['a path that something else serves', '/api/x'],
    ['no http(s)', 'mailto:a@b.example'],
    ['no address at all', 'https://'],
  ])('%s is not judged', async (_, url) => {
    expect((await tryOut(open(url)))?.links).toEqual([]);
  });

  it.each([
    ['https://example.org/a/', ['/a/b'], [true]],
    ['https://example.org/', ['/b'], [false]],
    ['https://example.org/a/b.html', ['/a/b'], [true]],
  ])('relative ones are read from %s', async (page, targets, exists) => {
    const links = (await tryOut(open('b'), page))?.links ?? [];
    expect(links.map(({ target }) => target)).toEqual(targets);
    expect(links.map((link) => link.exists)).toEqual(exists);
  });

  it('the base of a site counts, and what lies outside of it is not judged', async () => {
    const based = { url: 'https://example.org/docs/', base: '/docs/' };
    const tool = open('/a/', '/none/', 'https://example.org/elsewhere', '/docs/');
    const links = (await tryOut(tool, 'https://example.org/docs/', based))?.links;
    expect(links).toMatchObject([
      { target: '/docs/a/', exists: true },
      { target: '/docs/none/', exists: false },
      { target: '/docs/', exists: true },
    ]);
  });

  it('the addresses of static items are tried too', async () => {
    const items = [{ url: '/a/' }, { url: '/none' }, { url: 7 }, { name: 'no address' }];
    const trial = await tryOut(staticList({ name: 'x', description: 'd', items }));
    expect(trial?.links).toMatchObject([
      { path: 'items[0].url', exists: true },
      { path: 'items[1].url', exists: false },
    ]);
  });

  it.each([
    ['/none/?q={query}', [false]],
    ['/a/?q={query}', [true]],
    ['/find/{query}', []],
  ])('a deep link %s', async (deepLinkTemplate, exists) => {
    expect((await tryOut(books({ deepLinkTemplate })))?.links.map((link) => link.exists)).toEqual(exists);
  });
});

describe('the index of a search', () => {
  it('is told by its fields, where null is nothing', async () => {
    const index = (await tryOut(books()))?.index;
    expect(index).toEqual({
      items: 2,
      fields: new Map([
        ['title', 2],
        ['year', 1],
        ['url', 2],
      ]),
    });
  });

  it.each([
    ['/none.json', 'is missing: the site has no /none.json'],
    ['/broken.json', 'is not JSON'],
    ['/object.json', 'is JSON, but not a list'],
  ])('%s cannot be used', async (indexUrl, problem) => {
    expect((await tryOut(books({ indexUrl })))?.index).toEqual({ problem: expect.stringContaining(problem) });
  });

  it.each(['https://other.example/x.json', '/api/books.json'])('%s is not read', async (indexUrl) => {
    expect(await tryOut(books({ indexUrl }))).toMatchObject({ links: [], text: { size: 0 } });
    expect((await tryOut(books({ indexUrl })))?.index).toBeUndefined();
  });
});

describe('what a tool returns', () => {
  const long = 'x'.repeat(2_000);

  it.each<[string, Tool, number, string]>([
    [
      'a list',
      staticList({ name: 'x', description: 'd', items: [{ title: long, url: '/' }] }),
      2_000,
      'called',
    ],
    ['a search', books({ text: { line: `{title} ${long}` } }), 4_000, 'without a query'],
    ['a search that finds nothing', books({ text: { emptyQuery: long } }), 2_000, 'not in it'],
    [
      'a menu',
      navigate({ name: 'x', description: 'd', options: [{ match: 'a', label: long, url: '/' }] }),
      2_000,
      '"a"',
    ],
    [
      'an answer to an unknown option',
      navigate({
        name: 'x',
        description: 'd',
        options: [{ match: 'a', label: 'A', url: '/' }],
        messages: { unknown: long },
      }),
      2_000,
      'does not have',
    ],
    [
      'a letter',
      mailto({ name: 'x', description: 'd', to: 'a@b.example', successTemplate: long }),
      2_000,
      'example',
    ],
  ])('%s is measured before the cut, and whole after it', async (_, tool, size, call) => {
    const trial = await tryOut(tool);
    expect(trial?.text.size).toBeGreaterThanOrEqual(size);
    expect(trial?.text.call).toContain(call);
    expect(trial?.outputLimit).toBe(1_500);
    expect(trial?.result.size).toBeGreaterThan(100);
  });

  it('has no limit where the configuration gives none', async () => {
    const run = dryRun(site, 0)('https://example.org/');
    const tool = staticList({ name: 'x', description: 'd', items: [{ title: long, url: '/' }] });
    const trial = await run(entry(tool));
    expect(trial?.outputLimit).toBe(Number.POSITIVE_INFINITY);
    expect(trial?.result.size).toBeGreaterThan(4_000);
  });
});

it('a tool is tried once for all pages, unless its addresses are relative', async () => {
  const run = dryRun(site);
  const [absolute, relative] = [entry(open('/a/')), entry(open('b'))];
  const pages = ['https://example.org/', 'https://example.org/a/'];
  const trials = await Promise.all(pages.map((page) => run(page)(absolute)));
  expect(trials[0]).toBe(trials[1]);
  // A provider that makes its tool anew for each page.
  expect(await run('https://example.org/')(entry(open('/a/')))).toBe(trials[0]);
  const each = await Promise.all(pages.map((page) => run(page)(relative)));
  expect(each.map((trial) => trial?.links[0]?.exists)).toEqual([false, true]);
});

it('what cannot be interpreted is left to other rules, and a module is never run', async () => {
  const run = dryRun(site)('https://example.org/');
  const base = { name: 'x', description: 'd', inputSchema: {}, annotations: {} };
  expect(await run({ ...base, primitive: 'navigate', data: {} } as never)).toBeUndefined();
  expect(await run({ ...base, moduleUrl: '/x.js' } as never)).toBeUndefined();
});
