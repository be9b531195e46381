import { describe, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { search } from './search.ts';

const ITEMS = Array.from({ length: 150 }, (_, n) => ({
  title: `Book ${n}`,
  url: `/b/${n}`,
  even: n % 2 === 0,
}));
/** What needs no check in any tool. */
const EXEMPT = ['client'];
const DATA = { indexUrl: '/index.json', searchFields: ['title', 'even'] };

const tool = (data: object = {}, readJson: (url: string) => Promise<unknown> = async () => ITEMS) => {
  const run = search({ ...DATA, ...data } as never, [...EXEMPT]);
  const read = vi.fn(readJson);
  const { page } = fakePage({ readJson: read });
  const call = async (args: Record<string, unknown>) => {
    const { content, structuredContent = {}, ...rest } = await run(args, page);
    return { text: String(content[0]?.text), data: structuredContent, ...rest };
  };
  return { call, read };
};
const call = (args: Record<string, unknown>, data?: object, items?: unknown) =>
  tool(data, items === undefined ? undefined : async () => items).call(args);

describe('the texts', () => {
  const one = [{ title: 'Straße', url: '/1' }];
  it.each<[name: string, query: string, text: unknown, items: unknown[], expected: string]>([
    ['hits', 'strasse', undefined, one, '1 result(s) for "strasse":\nStraße – /1'],
    ['no hits', 'x', undefined, one, 'No results for "x".'],
    ['all', '', undefined, one, '1 entries:\nStraße – /1'],
    ['an empty index', '', undefined, [], 'No entries.'],
    ['an empty index, asked', 'x', undefined, [], 'No results for "x".'],
    ['texts as PHP writes empty ones', '', [], one, '1 entries:\nStraße – /1'],
    ['texts that are null', '', null, one, '1 entries:\nStraße – /1'],
    [
      'own heading',
      'strasse',
      { heading: '{count}/{matches}/{total}/{query}' },
      one,
      '1/1/1/strasse\nStraße – /1',
    ],
    ['heading for all', '', { heading: 'H', headingAll: '{count}/{total}' }, one, '1/1\nStraße – /1'],
    ['heading for all falls back', '', { heading: '{count}:' }, one, '1:\nStraße – /1'],
    ['own line', '', { headingAll: 'A', line: '{n}. {title}{none}' }, one, 'A\n1. Straße'],
    ['own words for no hits', 'x', { emptyQuery: 'Nicht: {query}' }, one, 'Nicht: x'],
    ['own words for no entries', '', { emptyQuery: 'E', emptyAll: 'Leer.' }, [], 'Leer.'],
    ['{n} is the number of the line', '', { line: '{n}' }, [{ n: 'own' }, { n: 'own' }], '2 entries:\n1\n2'],
  ])('%s', async (_, query, text, items, expected) => {
    expect((await call({ query }, { text }, items)).text).toBe(expected);
  });

  it('values are no templates', async () => {
    expect((await call({ query: '{total}' })).text).toBe('No results for "{total}".');
  });
});

describe('the query', () => {
  it.each([
    ['a number', 42],
    ['zero', 0],
    ['a boolean', true],
  ])('may be %s', async (_, query) => {
    const { data } = await call({ query }); // C10
    expect(data['query']).toBe(String(query));
    expect(data['matches']).toBeLessThan(150);
    expect(data['matches']).toBeGreaterThan(0);
  });

  it.each([[['a', 'b']], [{}], [{ text: 'a' }]])('%j is refused with what to do', async (query) => {
    expect(await call({ query })).toMatchObject({
      text: '"query" must be the text to look for.', // C10
      isError: true,
    });
  });

  it.each([undefined, null, '', ' \n', '\u00ad'])('%j lists all', async (query) => {
    expect((await call({ query })).data).toMatchObject({ matches: 150, count: 10 });
  });

  it.each([undefined, '', ' \n'])('%j is refused where it is required', async (query) => {
    const { text, isError } = await call({ query, qurey: 'x' }, { queryRequired: true }); // G10
    expect(text).toBe('"query" must be the text to look for.');
    expect(isError).toBe(true);
  });

  it('that is empty and required is refused in the words of the payload where it has some', async () => {
    const data = { queryRequired: true, text: { emptyAll: 'Was?' } };
    expect(await call({ query: '' }, data)).toEqual({ text: 'Was?', data: {}, isError: true });
  });

  it('under another name is not taken for none', async () => {
    expect(await call({ q: 'Book 149' })).toEqual({
      text: '"query" must be the text to look for.', // G10
      data: {},
      isError: true,
    });
  });

  it.each([{ limit: 3 }, { client: 'A' }, { query: 'Book', q: 'x' }])('is not missed in %j', async (args) => {
    expect((await call(args)).isError).toBeUndefined();
  });

  it('is not missed beside an argument that the schema declares', async () => {
    const schema = { type: 'object', properties: { lang: { type: 'string' } } };
    const run = search({ indexUrl: '/i.json', searchFields: ['title'] }, ['client'], schema);
    const { page } = fakePage({ readJson: async () => [{ title: 'a' }] });
    expect(await run({ lang: 'de' }, page)).toMatchObject({ structuredContent: { matches: 1 } });
  });

  it('has the name that the payload gives', async () => {
    const { data } = await call({ q: 'Book 149', query: 'x' }, { queryParam: 'q' });
    expect(data).toMatchObject({ q: 'Book 149', count: 1 });
    expect(data).not.toHaveProperty('query');
  });

  it('is never one of the prototype chain', async () => {
    expect((await call({}, { queryParam: 'constructor' })).data).toMatchObject({ matches: 150 });
  });
});

describe('the limit', () => {
  it.each<[name: string, limit: unknown, data: object, count: number]>([
    ['is 10 when left out', undefined, {}, 10],
    ['is the default of the payload', undefined, { limitDefault: 5 }, 5],
    ['is a number', 3, {}, 3],
    ['is numeric text', '3', {}, 3], // C11
    ['is numeric text with space', ' 5 ', {}, 5], // C11
    ['is floored', 2.5, {}, 2], // C12
    ['is floored as a text', '3.7', {}, 3], // C11
    ['is a number in another notation', '1e1', {}, 10], // C11
    ['is the default for 0', 0, { limitDefault: 4 }, 4], // C12
    ['is the default for less than 1', 0.5, { limitDefault: 4 }, 4],
    ['is the default for a negative one', -1, { limitDefault: 4 }, 4], // C12
    ['is the default for NaN', Number.NaN, { limitDefault: 4 }, 4], // C12
    ['is the default for Infinity', Number.POSITIVE_INFINITY, { limitDefault: 4 }, 4], // C12
    ['is the default for "Infinity"', 'Infinity', { limitDefault: 4 }, 4],
    ['is the default for another text', 'abc', { limitDefault: 4 }, 4], // C11
    ['is the default for an empty text', '', { limitDefault: 4 }, 4], // C11
    ['is the default for a blank text', ' ', { limitDefault: 4 }, 4],
    ['is the default for a list', [3], { limitDefault: 4 }, 4], // C11
    ['is the default for a boolean', true, { limitDefault: 4 }, 4], // C11
    ['is the default for null', null, { limitDefault: 4 }, 4],
    ['is at most 100', 1e9, {}, 100], // C12
    ['is at most the limitMax of the payload', 1e9, { limitMax: 20 }, 20],
    ['is at most the default, if that is more than 100', 1e9, { limitDefault: 120 }, 120],
    ['may be a default over 100', undefined, { limitDefault: 120 }, 120],
    ['is never more than limitMax, the default neither', undefined, { limitDefault: 30, limitMax: 20 }, 20],
    ['is 10 instead of a default of 0', undefined, { limitDefault: 0 }, 10], // C14
    ['is 10 instead of a default that is a text', undefined, { limitDefault: '20' }, 10], // C14
    ['is 10 instead of a negative default', undefined, { limitDefault: -1 }, 10], // C14
    ['is at most 100 instead of a broken limitMax', 1e9, { limitMax: 'x' }, 100],
  ])('%s', async (_, limit, data, count) => {
    const result = await call({ limit }, data);
    expect(result.data).toMatchObject({ count, matches: 150, total: 150 });
    expect(result.data['results']).toHaveLength(count);
  });

  it('has the name that the payload gives', async () => {
    expect((await call({ query: 'Book', most: 2, limit: 3 }, { limitParam: 'most' })).data).toMatchObject({
      count: 2,
    });
  });
});

describe('paging', () => {
  const paged = { offsetParam: 'from' };
  it.each<[name: string, from: unknown, first: string | undefined, next: number | undefined]>([
    ['begins at the first', undefined, 'Book 0', 10],
    ['goes on where it is told', 10, 'Book 10', 20],
    ['takes numeric text', '20', 'Book 20', 30],
    ['begins at the first for nonsense', 'x', 'Book 0', 10],
    ['begins at the first for a negative one', -5, 'Book 0', 10],
    ['ends with the last', 140, 'Book 140', undefined],
    ['ends with fewer', 145, 'Book 145', undefined],
  ])('%s', async (_, from, first, next) => {
    const { data } = await call({ from }, paged);
    expect(Object(data['results'])[0]?.title).toBe(first);
    expect(data['nextOffset']).toBe(next);
  });

  it.each([150, 1e9, 1e300])('past the end, at %d, shows none and says how many there are', async (from) => {
    const { text, data } = await call({ query: 'Book', from }, paged);
    expect(text).toBe('0 result(s) for "Book":');
    expect(data).toMatchObject({ count: 0, matches: 150, results: [], nextOffset: undefined });
  });

  it('needs offsetParam', async () => {
    const { data } = await call({ query: 'Book', offset: 10, from: 10 });
    expect(Object(data['results'])[0]).toBe(ITEMS[0]);
    expect(data['nextOffset']).toBeUndefined();
  });
});

describe('the structured result', () => {
  it('has count, total, matches, the query and the items, and nothing else', async () => {
    expect((await call({ query: 'Book 149' })).data).toEqual({
      count: 1,
      total: 150,
      matches: 1,
      query: 'Book 149',
      results: [ITEMS[149]],
    });
  });

  it('has the items under resultKey', async () => {
    expect((await call({ query: 'Book 149' }, { resultKey: 'books' })).data).toMatchObject({
      books: [ITEMS[149]],
    });
  });

  it.each<[name: string, fields: unknown, expected: object]>([
    ['all', undefined, { a: 1, b: [2], c: null }],
    ['all, as PHP writes an empty map', [], { a: 1, b: [2], c: null }],
    ['those of a list', ['c', 'a', 'x', 'constructor'], { c: null, a: 1 }],
    [
      'those of a map, renamed',
      { out: 'a', more: 'b', none: 'x', proto: '__proto__' },
      { out: 1, more: [2] },
    ],
  ])('has of each item the fields that are wanted: %s', async (_, resultFields, expected) => {
    const { data } = await call({}, { resultFields }, [{ a: 1, b: [2], c: null }]);
    expect(data['results']).toEqual([expected]);
  });

  it('has the address of an item as text only', async () => {
    const { text, data } = await call({}, {}, [{ title: 'T', url: 'javascript:x' }]); // C36
    expect(text).toContain('T – javascript:x');
    expect(data['results']).toEqual([{ title: 'T', url: 'javascript:x' }]);
  });

  it.each([
    ['a&b#c', '/s?q=a%26b%23c'], // C32
    ['\ud83d x', '/s?q=%EF%BF%BD%20x'], // C32
    ['Straße', '/s?q=Stra%C3%9Fe'],
    ['', undefined],
    [' ', undefined],
  ])('for %j has searchUrl %j', async (query, searchUrl) => {
    const { data } = await call({ query }, { deepLinkTemplate: '/s?q={query}{other}' });
    expect(data['searchUrl']).toBe(searchUrl);
  });
});

describe('the index', () => {
  it('is read from the address made absolute, on the first call and not before', async () => {
    const { call: ask, read } = tool({ indexUrl: 'index.json' });
    expect(read).not.toHaveBeenCalled(); // C35
    await ask({ query: 'a' });
    await ask({ query: 'b' });
    expect(read.mock.calls).toEqual([['index.json']]);
  });

  it('is read once for calls that wait for it', async () => {
    const { call: ask, read } = tool();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => ask({ query: `Book 14${n}` }))); // C18
    expect(answers.map(({ data }) => data['count'])).toEqual([1, 1, 1, 1, 1]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('of one call that is aborted serves the others', async () => {
    const run = search(DATA, [...EXEMPT]);
    const aborting = new AbortController();
    let serve = (_: unknown) => {};
    const readJson = () => new Promise<unknown>((resolve) => (serve = resolve));
    const first = run({}, fakePage({ readJson, client: { signal: aborting.signal } }).page);
    const second = run({}, fakePage({ readJson }).page);
    aborting.abort();
    serve(ITEMS);
    expect((await second).structuredContent).toMatchObject({ total: 150 });
    expect((await first).structuredContent).toMatchObject({ total: 150 });
  });

  it('that failed is read again by the next call', async () => {
    const answers = [Promise.reject(new Error('status 503')), Promise.resolve(ITEMS)];
    const { call: ask, read } = tool({}, async () => answers.shift());
    await expect(ask({ query: 'a' })).rejects.toThrow('status 503');
    expect((await ask({ query: 'Book' })).data).toMatchObject({ matches: 150 }); // C17
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('that fails, fails all calls that wait for it', async () => {
    const { call: ask, read } = tool({}, async () => Promise.reject(new Error('no')));
    const answers = await Promise.allSettled([ask({}), ask({}), ask({})]); // C18
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(ask({})).rejects.toThrow('no');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each([{}, { items: [] }, null, 'a', 5, true].map((value) => [value]))(
    'that is %j is no list, and an error; it is read again by the next call',
    async (value) => {
      const answers = [value, ITEMS];
      const { call: ask } = tool({}, async () => answers.shift());
      await expect(ask({ query: 'Book' })).rejects.toThrow(TypeError); // C16
      expect((await ask({ query: 'Book' })).data).toMatchObject({ matches: 150 });
    },
  );

  it('may hold what is no object, which is passed over', async () => {
    const items = [null, 'Book', { title: 'Book' }, ['Book'], 5, { title: 'Book 2' }];
    expect((await call({ query: 'book' }, {}, items)).data).toMatchObject({ matches: 2, total: 2, count: 2 });
    expect((await call({}, {}, items)).data).toMatchObject({ matches: 2 });
  });
});
