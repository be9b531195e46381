import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeTestBuild } from '../../testing/endpoint-build.ts';
import type { EndpointTool, ToolAnswer } from '../endpoint-tool.ts';
import { Refusal } from '../refusal.ts';
import type { PageSource } from './door.ts';
import { openPageStore } from './page-store.ts';
import { createPageTools } from './page-tools.ts';

const root = mkdtempSync(join(tmpdir(), 'docent-pages-'));
const dir = join(root, 'dist');

const today = new Date().toISOString().slice(0, 10);
const heading = (text: string, line: number, level = 2) => ({ level, text, id: text.toLowerCase(), line });
const LONG = Array.from({ length: 900 }, (_, at) =>
  at === 0 ? '# Long' : at === 450 ? '## Middle' : `Line ${at + 1} of a long page about lamps and lanterns.`,
).join('\n');

writeTestBuild(root, 'one', {
  pages: [
    {
      path: '/',
      text: 'Welcome to apples',
      title: 'Home',
      links: [1, 3, 'https://museum.example/private/plan.pdf', 'https://elsewhere.example/'],
    },
    {
      path: '/docs/apples.html',
      file: 'docs/apples.html',
      text: '# Apples\n\nApples grow on trees.\n\n## Care\n\nWater them.',
      title: 'Apples',
      date: today,
      headings: [heading('Apples', 1, 1), heading('Care', 5)],
      linkedFrom: [0, 3],
    },
    {
      path: '/long/',
      text: LONG,
      title: 'Long',
      headings: [heading('Long', 1, 1), heading('Middle', 451)],
    },
    {
      path: '/private/secret.html',
      file: 'private/secret.html',
      text: 'Apples of the director',
      title: 'Secret',
      links: [1],
      linkedFrom: [0],
    },
    {
      path: '/de/docs/apples.html',
      file: 'de/docs/apples.html',
      text: 'Äpfel wachsen an Bäumen',
      title: 'Äpfel',
      lang: 'de-CH',
    },
    { path: '/one-line/', text: 'x'.repeat(60_000), title: 'One line' },
  ],
});
const store = await openPageStore(join(root, 'one'));
const files: Record<string, string | Buffer> = {
  'docs/apples.html': '<h1>Apples</h1>\n<p>Apples grow on trees.',
  'private/secret.html': '<h1>Secret</h1>',
  'private/plan.txt': 'The plan',
  'data.json': '{"a":1}',
  'logo.png': Buffer.from('89504e47', 'hex'),
  'big.png': Buffer.alloc(2 * 2 ** 20 + 1),
  'paper.pdf': '%PDF',
  'draft.html': '<h1>Left out of the store</h1>',
  '.env': 'TOKEN=1',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), content);
}
writeFileSync(join(root, 'outside.txt'), 'Outside');
symlinkSync(join(root, 'outside.txt'), join(dir, 'way-out.txt'));
symlinkSync(join(dir, 'private/plan.txt'), join(dir, 'way-in.txt'));
symlinkSync(join(dir, '.env'), join(dir, 'env.txt'));

afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const sourceOf = (more: Partial<PageSource> = {}): PageSource => ({
  ...{ id: '', name: 'Museum', url: 'https://museum.example/', dir, store },
  ...more,
});

const CONTEXT = { user: { name: 'guest', isGuest: true }, signal: new AbortController().signal };

const call = async (
  name: string,
  args: object,
  tools: readonly EndpointTool[] = createPageTools({ own: sourceOf() }),
) => {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`There is no ${name}.`);
  return tool.call(args as Record<string, unknown>, CONTEXT);
};

const textOf = ({ content, footers = [] }: ToolAnswer): string =>
  [...content.flatMap(({ type, text }) => (type === 'text' ? [text] : [])), ...footers].join('\n');

const said = async (...given: Parameters<typeof call>): Promise<string> => {
  try {
    return textOf(await call(...given));
  } catch (thrown) {
    if (thrown instanceof Refusal) return `REFUSED ${thrown.message}`;
    throw thrown;
  }
};

const HIDING: [how: string, more: Partial<PageSource>][] = [
  ['a blacklist', { filter: { mode: 'blacklist', sections: ['/private'] } }],
  [
    'a whitelist',
    {
      filter: {
        mode: 'whitelist',
        sections: ['/docs', '/long', '/de'],
        pages: ['/', '/data.json', '/way-in.txt'],
      },
    },
  ],
  ['a policy', { policy: { can: (_user, _right, page) => !page.startsWith('/private/') } }],
  [
    'a policy that takes its time',
    { policy: { can: async (_user, _right, page) => !page.startsWith('/private/') } },
  ],
  [
    'a policy that throws',
    {
      policy: {
        can(_user, _right, page) {
          if (page.startsWith('/private/')) throw new Error('No answer.');
          return true;
        },
      },
    },
  ],
];

describe.each(HIDING)('what %s hides is not there', (_, more) => {
  const tools = createPageTools({ own: sourceOf(more) });

  it.each<[name: string, args: object]>([
    ['query_pages', { query: 'apples' }],
    ['query_pages', { query: 'director' }],
    ['get_tree', { depth: 4 }],
    ['get_tree', { root: '/private' }],
    ['get_links', { path: '/' }],
    ['get_links', { path: '/docs/apples.html' }],
    ['get_page', { path: '/private/secert.html' }],
  ])('%s %j does not tell of it', async (name, args) => {
    const text = await said(name, args, tools);
    expect(text.replace(JSON.stringify(args), '')).not.toMatch(
      /Secret|private\/(secret|plan)|\b2 in\b|About 3/,
    );
  });

  it.each<[name: string, hidden: string, missing: string]>([
    ['get_page', '/private/secret.html', '/private/nothing.html'],
    ['get_page', '/private/secret', '/private/nothing'],
    ['get_page', 'https://museum.example/private/secret.html', 'https://museum.example/private/nothing.html'],
    ['get_links', '/private/secret.html', '/private/nothing.html'],
    ['get_tree', '/private/', '/nothing/'],
    ['get_asset', '/private/secret.html', '/private/nothing.html'],
    ['get_asset', '/private/plan.txt', '/private/nothing.txt'],
    ['get_asset', '/way-in.txt', '/nothing.txt'],
  ])('%s answers %s as it answers %s', async (name, hidden, missing) => {
    const key = name === 'get_tree' ? 'root' : 'path';
    const [one, other] = [
      await said(name, { [key]: hidden }, tools),
      await said(name, { [key]: missing }, tools),
    ];
    expect(one.replaceAll(hidden, '?')).toBe(other.replaceAll(missing, '?'));
  });
});

describe.each(['get_page', 'get_links', 'get_asset'])('%s refuses hostile paths', (name) => {
  it.each([
    ...[
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/..\\outside.txt',
      '/..%5coutside.txt',
    ],
    ...[
      '/data.json\0.png',
      '/data.json%00',
      '/.env',
      '/%2eenv',
      '/.//.env',
      '//outside.txt',
      'file:///etc/passwd',
    ],
    ...['/way-out.txt', '/env.txt', '/docs', '/docs/', '/draft.html', '/draft', '/data.json/', '/Data.json'],
    ...[
      '/__proto__',
      '/constructor',
      'https://elsewhere.example/data.json',
      '/%c0%ae%c0%ae/outside.txt',
      '/\ud800.json',
    ],
  ])('%j', async (path) => {
    expect(await said(name, { path })).toMatch(/^REFUSED There is no (page|file) "/);
  });
});

describe('pages are found as a static host finds them', () => {
  it.each([
    '/docs/apples.html',
    '/docs/apples',
    'docs/apples',
    '/docs/./apples.html',
    '/docs/%61pples.html',
    'https://museum.example/docs/apples.html?x=1',
  ])('%s', async (path) => {
    expect(await said('get_page', { path })).toContain('path: /docs/apples.html\n');
  });

  it('names a path near a wrong one', async () => {
    expect(await said('get_page', { path: '/Docs/Apples.html' })).toContain(
      'Did you mean "/docs/apples.html"?',
    );
  });
});

describe('get_page', () => {
  it('gives a small page whole', async () => {
    const text = await said('get_page', { path: '/docs/apples.html' });
    expect(text).toContain('1  # Apples\n2\n3  Apples grow on trees.');
    expect(text).toMatch(/Showing lines 1-7 of 7\.$/);
  });

  it('gives the outline first of one that does not fit, stays below the cut, and is read to the end in windows', async () => {
    let text = await said('get_page', { path: '/long/' });
    expect(text).toContain('- Middle  (line 451, section middle)');
    const read: string[] = [];
    for (
      let next: string | undefined = '1';
      next !== undefined;
      next = /continue with offset=(\d+)/.exec(text)?.[1]
    ) {
      text = await said('get_page', { path: '/long/', offset: next });
      expect(text.length).toBeLessThanOrEqual(24_000);
      read.push(...[...text.matchAll(/^ *\d+ {2}(.*)$/gm)].map(([, line = '']) => line));
    }
    expect(read.join('\n')).toBe(LONG);
  });

  it('says so where one line alone is longer than an answer', async () => {
    const text = await said('get_page', { path: '/one-line/' });
    expect(text).toContain('… (a line of 60003 characters, cut)');
    expect(text.length).toBeLessThanOrEqual(24_000);
  });

  it.each<[args: object, expected: RegExp]>([
    [{ section: 'care' }, /\n5 {2}## Care\n6\n7 {2}Water them\.\nShowing lines 5-7 of 7\.$/],
    [{ path: '/docs/apples.html#care' }, /Showing lines 5-7 of 7\.$/],
    [
      { offset: 3, limit: 1 },
      /\n3 {2}Apples grow on trees\.\nShowing lines 3-3 of 7; continue with offset=4\.$/,
    ],
    [{ outline: true }, /- Apples {2}\(line 1, section apples\)\n {2}- Care {2}\(line 5, section care\)/],
    [{ format: 'html' }, /1 {2}<h1>Apples<\/h1>/],
    [{ language: 'de' }, /path: \/de\/docs\/apples\.html/],
    [{ language: 'fr' }, /^REFUSED .*there is none in "fr"/],
    [{ section: 'car' }, /^REFUSED .*Did you mean "care"\?/],
    [{ offset: 8 }, /^REFUSED .*"offset" must be an integer from 1 to 7/],
    [{ offset: 0 }, /^REFUSED "offset" must be an integer from 1/],
    [{ outline: true, offset: 2 }, /^REFUSED "offset" has no meaning with "outline": true/],
    [{ section: 'care', format: 'html' }, /^REFUSED .*no meaning with "section"/],
    [{ site: 'other' }, /^REFUSED This endpoint reads its own site alone\. Leave "site" out\.$/],
    [{ site: '  ' }, /Showing lines 1-7/],
  ])('%j', async (args, expected) => {
    expect(await said('get_page', { path: '/docs/apples.html', ...args })).toMatch(expected);
  });
});

describe('query_pages', () => {
  it.each<[args: object, expected: RegExp]>([
    [{ query: 'apples' }, /^About 3 pages for "apples":/],
    [
      { query: 'apples trees' },
      /^About 1 page .*\n\n1\. Apples\n {3}path: \/docs\/apples\.html\n[\s\S]*Apples grow on trees/,
    ],
    [{ query: 'apples', section: '/docs' }, /^About 1 page /],
    [{ query: 'apples', section: 'https://museum.example/docs/' }, /^About 1 page /],
    [{ query: 'apfel', language: 'de' }, /^About 1 page /],
    [{ query: 'apples', modifiedWithin: 'day' }, /^About 1 page /],
    [{ query: 'apples', limit: 1 }, /Showing hits 1-1 of 3; continue with offset=1\.$/],
    [{ query: 'apples', section: '/long' }, /^No pages found for "apples" \(section=\/long\)\./],
    [{ query: 'apples', section: '/..' }, /^REFUSED "section" is no path/],
    [{ query: '!?' }, /^REFUSED "query" has no word/],
    [{ query: 'apples', limit: 26 }, /^REFUSED "limit" must be an integer from 1 to 25/],
    [{ query: 'apples', sort: 'best' }, /^REFUSED "sort" must be one of/],
  ])('%j', async (args, expected) => {
    expect(await said('query_pages', args)).toMatch(expected);
  });

  it('never names the filter of the site', async () => {
    const tools = createPageTools({
      own: sourceOf({ filter: { mode: 'blacklist', sections: ['/private'] } }),
    });
    expect(await said('query_pages', { query: 'director' }, tools)).toMatch(
      /^No pages found for "director"\. /,
    );
  });
});

describe('get_asset', () => {
  it('gives an image as one', async () => {
    expect((await call('get_asset', { path: '/logo.png' })).content[1]).toEqual({
      ...{ type: 'image', data: 'iVBORw==', mimeType: 'image/png' },
    });
  });

  it.each<[path: string, more: object, expected: RegExp]>([
    ['/data.json', {}, /size: 7 bytes\n\n\{"a":1\}$/],
    ['/data.json', { metadata: true }, /size: 7 bytes$/],
    ['/big.png', {}, /larger than 2 MB/],
    ['/paper.pdf', {}, /type: application\/pdf/],
    ['/docs/apples', {}, /^REFUSED \/docs\/apples\.html is a page/],
  ])('%s %j', async (path, more, expected) => {
    expect(await said('get_asset', { path, ...more })).toMatch(expected);
  });
});

describe('sites', () => {
  const own = sourceOf();
  const other = sourceOf({
    id: 'other',
    name: 'Other',
    url: 'https://other.example/',
    filter: { mode: 'whitelist', pages: ['/'] },
  });
  const withReach = createPageTools({ own, reach: async () => [own, other] });

  it('offers list_sites and tells of "site" exactly with reach', () => {
    const tells = (tools: readonly EndpointTool[]) =>
      tools.filter(({ inputSchema }) => JSON.stringify(inputSchema).includes('"site"')).length;
    expect(withReach.map(({ name }) => name)).toContain('list_sites');
    expect(tells(withReach)).toBe(5);
    const without = createPageTools({ own });
    expect(without.map(({ name }) => name)).not.toContain('list_sites');
    expect(tells(without)).toBe(0);
  });

  it.each<[name: string, args: object, expected: RegExp]>([
    ['list_sites', {}, /other {2}Other {2}https:\/\/other\.example\//],
    ['get_page', { path: '/', site: 'other' }, /Welcome/],
    ['get_page', { path: '/docs/apples.html', site: 'other' }, /^REFUSED There is no page/],
    ['get_page', { path: '/', site: 'othr' }, /^REFUSED There is no site "othr"\. Did you mean "other"\?/],
    ['get_page', { path: '/', site: '__proto__' }, /^REFUSED There is no site/],
  ])('%s %j', async (name, args, expected) => {
    expect(await said(name, args, withReach)).toMatch(expected);
  });
});

describe('the examples of the manual', () => {
  const tools = createPageTools({ own: sourceOf(), reach: async () => [sourceOf()] });
  const examples = tools.flatMap(({ name, manPage }) =>
    [...manPage.matchAll(/^ {8}(\{.*\})$/gm)].map(([, json = '']) => [name, json] as const),
  );

  it('are there for each tool that takes arguments', () => {
    const named = new Set(examples.map(([name]) => name));
    expect(tools.map(({ name }) => name).filter((name) => !named.has(name))).toEqual(['list_sites']);
  });

  it.each(examples)('%s %s has arguments that are taken', async (name, json) => {
    // The site of the test has not every page that they name, nor are all of them as long.
    expect(await said(name, JSON.parse(json), tools)).not.toMatch(
      /^REFUSED (?!There is no (page|file) |The page has )/,
    );
  });
});
