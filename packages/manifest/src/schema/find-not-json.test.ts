import { expect, it } from 'vitest';
import { z } from 'zod';
import { findNotJson, jsonCopy } from './find-not-json.ts';

class Book {
  title = 'Emma';
}
const cycle: Record<string, unknown> = { a: [] };
cycle['a'] = [cycle];
const shared = { x: 1 };

it.each<[string, unknown, [string, string][]]>([
  ['plain JSON', { a: [1, 'b', null, true, { c: -0 }], d: Object.create(null) }, []],
  ['undefined under a key, which is absent', { a: undefined }, []],
  ['one object in two places', { a: shared, b: [shared, shared] }, []],
  ['frozen parts', Object.freeze({ a: Object.freeze([1]) }), []],
  ['undefined in a list', { a: [1, undefined] }, [['data.a[1]', 'undefined']]],
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
  ['a hole in a list', [1, , 2], [['data[1]', 'undefined']]],
  ['a function', { a: () => 1 }, [['data.a', 'a function']]],
  ['a date', { a: { b: new Date(0) } }, [['data.a.b', 'a Date']]],
  ['a map', new Map(), [['data', 'a Map']]],
  ['a set', { s: new Set() }, [['data.s', 'a Set']]],
  ['a pattern', { r: /a/ }, [['data.r', 'a RegExp']]],
  ['an instance', [new Book()], [['data[0]', 'a Book']]],
  ['an address', { u: new URL('https://example.org') }, [['data.u', 'a URL']]],
  ['bytes', { b: new Uint8Array(1) }, [['data.b', 'a Uint8Array']]],
  ['not a number', { n: Number.NaN }, [['data.n', 'NaN']]],
  ['infinity', [Number.POSITIVE_INFINITY], [['data[0]', 'Infinity']]],
  ['a bigint', { b: 10n }, [['data.b', '10n']]],
  ['a symbol', { s: Symbol('s') }, [['data.s', 'Symbol(s)']]],
  ['a symbol as a key', { [Symbol('k')]: 1 }, [['data["Symbol(k)"]', 'a key that is a symbol']]],
  ['a promise', { p: Promise.resolve() }, [['data.p', 'a Promise']]],
  ['a cycle', cycle, [['data.a[0]', 'an object that contains itself']]],
  ['an odd key', { 'a b': { 'ü-1': 1n } }, [['data["a b"].ü-1', '1n']]],
  [
    'a getter that throws',
    {
      get a() {
        throw new Error('no');
      },
    },
    [['data.a', 'a getter that throws']],
  ],
  [
    'one fault in every item of a list, once',
    { items: [{ day: new Date(), at: 1n }, { day: new Date() }, { at: 2n }] },
    [
      ['data.items[0].day', 'a Date'],
      ['data.items[0].at', '1n'],
    ],
  ],
])('finds %s', (_, value, found) => {
  expect(findNotJson(value, 'data').map((fault) => [fault.path, fault.value])).toEqual(found);
});

it('knows a type of Zod, whose author probably forgot z.object', () => {
  expect(findNotJson({ row: z.string() }, 'input')).toEqual([
    { path: 'input.row', value: expect.any(String), isZod: true },
  ]);
});

it('copies what JSON can carry, and nothing of what it refuses', () => {
  expect(jsonCopy({ a: undefined, b: [1] })).toEqual({ b: [1] });
  expect(jsonCopy(cycle)).toBeUndefined();
  expect(jsonCopy(1n)).toBeUndefined();
});
