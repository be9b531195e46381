import { afterAll, describe, expect, it } from 'vitest';
import { call, closeMuseum, LONG, said, sourceOf } from '../../testing/museum-pages.ts';
import type { EndpointTool } from '../endpoint-tool.ts';
import { createPageTools } from './page-tools.ts';

afterAll(closeMuseum);

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

  it.each(['/long/', '/long', '/long/index', '/long/index.html'])('%s', async (path) => {
    expect(await said('get_page', { path, outline: true })).toContain('path: /long/\n');
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

  it.each([
    ['text', 'x'.repeat(60_000)],
    ['html', `<p>${'All in one line. '.repeat(3_000)}</p>`],
  ])('reads as %s, too, what has one line that is longer than an answer', async (format, whole) => {
    let read = '';
    for (let next: string | undefined = '1'; next !== undefined; ) {
      const text = await said('get_page', { path: '/one-line/', offset: next, format });
      expect(text.length).toBeLessThanOrEqual(24_000);
      read += [...text.matchAll(/^ *\d+ {2}(.*)$/gm)].map(([, line = '']) => line).join('');
      next = /continue with offset=(\d+)/.exec(text)?.[1];
    }
    expect(read.replaceAll(' ', '')).toBe(whole.replaceAll(' ', ''));
  });

  it.each<[args: object, expected: RegExp]>([
    [{ section: 'care' }, /\n5 {2}## Care\n6\n7 {2}Water them\.\nShowing lines 5-7 of 7\.$/],
    [{ section: 'apples' }, /Showing lines 1-7 of 7\.$/],
    [{ path: '/long/', section: 'first' }, /Showing lines 440-450 of 900; the section ends here\.$/],
    [
      { path: '/long/', section: 'first', limit: 3 },
      /Showing lines 440-442 of 900; continue with offset=443\.$/,
    ],
    [{ path: '/docs/apples.html#care' }, /Showing lines 5-7 of 7\.$/],
    [{ path: 'https://museum.example/de/docs/apples.html#b%C3%A4ume' }, /Showing lines 3-3 of 3\.$/],
    [{ path: '/de/docs/apples.html#bäume' }, /Showing lines 3-3 of 3\.$/],
    // A page has other places than its headings.
    [{ path: '/docs/apples.html#table-1' }, /Showing lines 1-7 of 7\.$/],
    [{ path: '/docs/apples.html#100%' }, /Showing lines 1-7 of 7\.$/],
    [{ path: '/trap.html' }, /Did you mean "\/tra p\.html"/],
    [{ path: '/tra\u202ep.html', section: 'tra-p' }, /Did you mean "tra p"/],
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
    [{ query: 'ap' }, /^About 4 pages /],
    [{ query: 'app tre' }, /^About 1 page .*\n\n1\. Apples/],
    // Two letters begin too many words to look for them beside others.
    [{ query: 'ap tr' }, /^No pages found for "ap tr"\./],
    [{ query: 'a' }, /^About 1 page for "a":\n\n1\. Long/],
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
    [{ query: 'apples '.repeat(16) }, /^About 3 pages /],
    [{ query: 'apples '.repeat(17) }, /^REFUSED "query" has 17 words\. Send at most 16, /],
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
