import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyJson, UNSURE } from './copy-json.ts';
import { findNotJson, jsonCopy } from './find-not-json.ts';

const itself: Record<string, unknown> = {};
itself['itself'] = itself;
const deep = Array.from({ length: 200 }).reduce<unknown>((inside) => [inside], 1);

it.each<[string, unknown]>([
  ['a function', { a: () => 1 }],
  ['a symbol', [Symbol('a')]],
  ['a key that is a symbol', { [Symbol('a')]: 1 }],
  ['a bigint', 1n],
  ['no number', Number.NaN],
  ['nothing in a list', [undefined]],
  ['a hole in a list', new Array(1)],
  ['a Date', new Date(0)],
  ['a Map', { a: new Map() }],
  ['a class', new (class A {})()],
  ['a list of a class', new (class A extends Array {})()],
  ['what contains itself', itself],
  ['what is very deep', deep],
  ['what answers for itself', { toJSON: () => 1 }],
  ['a list that answers for itself', Object.assign([1], { toJSON: () => 1 })],
  ['a key that would be a prototype', JSON.parse('{"__proto__":{"a":1}}')],
  [
    'a getter that throws',
    {
      get a() {
        throw new Error('no');
      },
    },
  ],
])('is not sure of %s', (_, value) => {
  expect(copyJson(value)).toBe(UNSURE);
});

it('leaves out what is undefined, and knows no -0', () => {
  expect(copyJson({ a: undefined, b: -0, c: null })).toStrictEqual({ b: 0, c: null });
});

it('copies, so that nobody writes to what an author passed in', () => {
  const given = { list: [{ a: 1 }] };
  const copy = copyJson(given) as typeof given;
  expect(copy).toStrictEqual(given);
  expect(copy.list[0]).not.toBe(given.list[0]);
});

it('copies whatever JSON carries', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const copy = copyJson(value);
      if (!JSON.stringify(value).includes('__proto__')) expect(copy).toStrictEqual(jsonCopy(value));
    }),
  );
});

it('never copies what the exact search finds something in, and copies as JSON does', () => {
  const anything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnicodeString: true,
  });
  fc.assert(
    fc.property(anything, (value) => {
      const copy = copyJson(value);
      if (copy === UNSURE) return;
      expect(findNotJson(value, 'a')).toEqual([]);
      expect(copy).toStrictEqual(jsonCopy(value));
    }),
    { numRuns: 2000, seed: 156 },
  );
});
