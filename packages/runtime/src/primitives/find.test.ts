import { describe, expect, it } from 'vitest';
import { createFind, fold, toTerms } from './find.ts';

const titles = (query: string, items: Record<string, unknown>[], fields = ['title', 'teaser']) =>
  createFind(items, fields)(toTerms(query), 0, 100).hits.map(({ title }) => title);
const matches = (text: unknown, query: string) => titles(query, [{ title: text }]).length > 0;

it.each<[name: string, text: string, query: string]>([
  ['another case', 'Software', 'sOFTWARE'],
  ['ß and SS', 'Straße', 'STRASSE'], // C2
  ['SS and ß', 'STRASSE', 'straße'], // C2
  ['final sigma, upper case', 'Σίσυφος', 'ΣΙΣΥΦΟΣ'], // C3
  ['final sigma, another sigma', 'Σίσυφος', 'σίσυφοσ'], // C3
  ['decomposed text, composed query', 'Cafe\u0301', 'Café'], // C4
  ['composed text, decomposed query', 'Café', 'Cafe\u0301'], // C4
  ['no accents in the query', 'Zürich', 'zurich'], // C5
  ['accents in the query only', 'Zurich', 'zürich'],
  ['full-width letters', 'ＡＢＣ', 'abc'], // C6
  ['a ligature', 'ﬁle', 'file'], // C6
  ['the beginning of Chinese text', '設計責任の基礎', '設計責任'], // C7
  ['the middle of Chinese text', '設計責任の基礎', '責任の'], // C7
  ['two terms with an ideographic space', '設計責任の基礎', '設計　基礎'], // C7
  ['voiced kana, decomposed', 'か\u3099', 'が'],
  ['a soft hyphen in the text', 'Bü\u00adche\u00adrei', 'bücherei'],
  ['a zero-width space in the query', 'bücherei', 'büche\u200brei'],
  ['a joiner and a byte order mark', 'a\u200db', '\ufeffab'],
  ['a part of a word', 'Bücherei', 'CHERE'],
  ['characters of patterns', 'c++ .* ( \\ [x]', 'c++ .* ( \\ [x]'], // C9
  ['terms in another order', 'one two', 'two one'],
  ['a term given twice', 'one two', 'one one'],
  ['no-break space as space', 'one two', 'one\u00a0two'],
])('a match: %s', (_, text, query) => {
  expect(matches(text, query)).toBe(true);
});

it.each<[name: string, text: unknown, query: string]>([
  ['a term that is missing', 'one two', 'one three'],
  ['a pattern', 'abc', '.*'], // C9
  ['marks of other scripts', 'क', 'का'], // C5
  ['an object', { a: 'one' }, 'one'],
  ['the text of an object', {}, 'object'],
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['a list in a list', [['one']], 'one'],
])('no match: %s', (_, text, query) => {
  expect(matches(text, query)).toBe(false);
});

it.each<[name: string, text: unknown, query: string]>([
  ['numbers', 0, '0'],
  ['booleans', false, 'FALSE'],
  ['lists of them', ['one', 2, true], '2 true one'],
])('fields may be %s', (_, text, query) => {
  expect(matches(text, query)).toBe(true);
});

describe('fields', () => {
  it('all count, each for any term', () => {
    expect(titles('a b', [{ title: 'a', teaser: 'b' }])).toEqual(['a']); // C25
  });

  it('are apart', () => {
    expect(titles('database', [{ title: 'data', teaser: 'base' }])).toEqual([]); // C25
    expect(titles('database', [{ title: ['data', 'base'] }])).toEqual([]);
  });

  it('of others do not count', () => {
    expect(titles('c', [{ title: 'a', other: 'c' }])).toEqual([]);
  });

  it('of the prototype chain are none', () => {
    const item = Object.create({ title: 'inherited' });
    expect(titles('inherited', [item])).toEqual([]);
    expect(titles('object', [{}], ['constructor', '__proto__', 'toString'])).toEqual([]);
  });

  it('may be none, and then nothing matches', () => {
    expect(titles('a', [{ title: 'a' }], [])).toEqual([]); // C26
  });
});

describe('items', () => {
  const items = ['a', 'b a', 'c', 'a b', 'ab'].map((title) => ({ title }));
  const find = createFind(items, ['title']);
  const page = (query: string, offset: number, limit: number) => {
    const { hits, matches } = find(toTerms(query), offset, limit);
    return [hits.map(({ title }) => title), matches];
  };

  it.each<[query: string, offset: number, limit: number, hits: string[], matches: number]>([
    ['a', 0, 9, ['a', 'b a', 'a b', 'ab'], 4],
    ['a', 0, 2, ['a', 'b a'], 4],
    ['a', 2, 2, ['a b', 'ab'], 4],
    ['a', 3, 2, ['ab'], 4],
    ['a', 4, 2, [], 4],
    ['a b', 0, 9, ['b a', 'a b', 'ab'], 3],
    ['x', 0, 9, [], 0],
    ['', 0, 9, ['a', 'b a', 'c', 'a b', 'ab'], 5],
    ['', 3, 9, ['a b', 'ab'], 5],
    [' ', 1, 1, ['b a'], 5],
  ])('"%s" from %i, at most %i', (query, offset, limit, hits, count) => {
    expect(page(query, offset, limit)).toEqual([hits, count]);
  });

  it('are apart, an empty one too', () => {
    expect(titles('ab', [{ title: 'a' }, { title: '' }, { title: 'b' }])).toEqual([]);
    expect(titles('b', [{ title: '' }, { title: 'b' }, {}, { title: 'b2' }])).toEqual(['b', 'b2']);
  });

  it('hold all terms each, though others between them hold some', () => {
    const between = ['a', 'b', 'c', 'a c', 'b c', 'a', 'c b a', 'b'].map((title) => ({ title }));
    expect(titles('a b c', between)).toEqual(['c b a']);
    expect(titles('a b', between)).toEqual(['c b a']);
    expect(titles('c b', between)).toEqual(['b c', 'c b a']);
  });

  it('may be none', () => {
    expect(createFind([], ['title'])(['A'], 0, 10)).toEqual({ hits: [], matches: 0, total: 0 });
    expect(createFind([], ['title'])([], 0, 10)).toEqual({ hits: [], matches: 0, total: 0 });
  });

  it('are the very objects', () => {
    expect(find(['C'], 0, 1).hits[0]).toBe(items[2]);
  });

  it('are found fast in a large list, once it is prepared', () => {
    const large = Array.from({ length: 20_000 }, (_, n) => ({
      title: `item ${n}`,
      teaser: 'word '.repeat(5),
    }));
    const findLarge = createFind(large, ['title', 'teaser']);
    const times = Array.from({ length: 3 }, () => {
      const begin = performance.now();
      expect(findLarge(toTerms('19999 word'), 0, 10).matches).toBe(1);
      return performance.now() - begin;
    });
    expect(Math.min(...times)).toBeLessThan(50); // C35
  });
});

it('a query of nothing but what is dropped has no terms', () => {
  expect(toTerms(' \u00ad \u0301 \u200b')).toEqual([]);
});

it('folding twice changes nothing', () => {
  const text = 'Straße ΐ ŉ ǰ ﬃ Å ½ Σς ıİ';
  expect(fold(fold(text))).toBe(fold(text));
});
