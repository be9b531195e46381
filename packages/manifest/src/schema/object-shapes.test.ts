import { describe, expect, it } from 'vitest';
import { objectShapes } from './object-shapes.ts';

const shown = (schema: Record<string, unknown>) =>
  objectShapes(schema).map(({ path, properties, required }) => [path, [...properties.keys()], [...required]]);
const A = { type: 'object', properties: { a: {} }, required: ['a'] };

it.each<[string, Record<string, unknown>, unknown]>([
  ['nothing', { type: 'object' }, [['', [], []]]],
  ['a property', A, [['', ['a'], ['a']]]],
  [
    'a nested object',
    { properties: { o: A } },
    [
      ['', ['o'], []],
      ['o', ['a'], ['a']],
    ],
  ],
  [
    'items',
    { properties: { l: { items: A } } },
    [
      ['', ['l'], []],
      ['l[]', ['a'], ['a']],
    ],
  ],
  [
    'properties of any name',
    { additionalProperties: A },
    [
      ['', [], []],
      ['*', ['a'], ['a']],
    ],
  ],
  ['all of several', { allOf: [A, { properties: { b: {} } }] }, [['', ['a', 'b'], ['a']]]],
  [
    'one of several, of which none is certain',
    { oneOf: [A, { properties: { b: {} } }] },
    [['', ['a', 'b'], []]],
  ],
  [
    'a reference',
    { $defs: { a: A }, properties: { o: { $ref: '#/$defs/a' } } },
    [
      ['', ['o'], []],
      ['o', ['a'], ['a']],
    ],
  ],
  [
    'one definition in two places',
    { $defs: { a: A }, allOf: [{ $ref: '#/$defs/a' }], properties: { o: { $ref: '#/$defs/a' } } },
    [
      ['', ['o', 'a'], ['a']],
      ['o', ['a'], ['a']],
    ],
  ],
  [
    'itself',
    { properties: { next: { $ref: '#' } } },
    [
      ['', ['next'], []],
      ['next', ['next'], []],
    ],
  ],
])('an object of %s', (_, schema, expected) => {
  expect(shown(schema)).toEqual(expected);
});

describe('what describes a property', () => {
  it('is what always holds, and not one branch of it', () => {
    const described = { $ref: '#/$defs/d', allOf: [{ minLength: 1 }], anyOf: [{ const: 'a' }] };
    const [shape] = objectShapes({ properties: { p: described }, $defs: { d: { type: 'string' } } });
    expect(shape?.properties.get('p')).toEqual([described, { minLength: 1 }, { type: 'string' }]);
  });
});
