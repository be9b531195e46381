import { expect, it } from 'vitest';
import { paramsOf } from './params.ts';

const D = (description: string) => ({ type: 'string', description });

it.each<[string, object, Record<string, string[]>]>([
  ['its own', { properties: { a: D('A'), b: {} } }, { a: ['A'], b: [] }],
  ['those of an object', { properties: { a: { properties: { b: D('B') } } } }, { a: [], 'a.b': ['B'] }],
  [
    'those of items',
    { properties: { a: { items: { properties: { b: D('B') } } } } },
    { a: [], 'a[].b': ['B'] },
  ],
  [
    'those of items of items',
    { properties: { a: { prefixItems: [{ items: { properties: { b: D('B') } } }] } } },
    { a: [], 'a[][].b': ['B'] },
  ],
  [
    'those of any key',
    {
      properties: { a: { additionalProperties: { properties: { b: {} } } } },
      patternProperties: { '^x': { properties: { c: {} } } },
    },
    { a: [], '*.c': [], 'a.*.b': [] },
  ],
  [
    'those of branches',
    {
      anyOf: [{ properties: { a: D('A') } }, { properties: { a: {}, b: {} } }],
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { properties: { c: {} } },
    },
    { a: ['A'], b: [], c: [] },
  ],
  ['none of conditions', { if: { properties: { a: {} } }, not: { properties: { b: {} } } }, {}],
  [
    'those behind references',
    { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { ...D('A'), properties: { b: {} } } } },
    { a: ['A'], 'a.b': [] },
  ],
  [
    'what two parameters share, under the first',
    {
      properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } },
      $defs: { A: { properties: { c: {} } } },
    },
    { a: [], b: [], 'a.c': [] },
  ],
  [
    'the words of branches, each once',
    { properties: { a: { description: 'A', anyOf: [D('B'), D('A'), { type: 'null' }] } } },
    { a: ['A', 'B'] },
  ],
  ['none where properties is no object', { properties: ['a'] }, {}],
])('finds %s', (_, schema, expected) => {
  const params = paramsOf({ type: 'object', ...schema });
  expect(Object.fromEntries(params.map(({ path, descriptions }) => [path, descriptions]))).toEqual(expected);
});

it('ends in a circle', () => {
  const tree = { properties: { name: D('Name'), children: { type: 'array', items: { $ref: '#' } } } };
  expect(paramsOf(tree).map(({ path }) => path)).toEqual(['name', 'children']);
  const loop = { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { allOf: [{ $ref: '#/$defs/A' }] } } };
  expect(paramsOf(loop).map(({ path }) => path)).toEqual(['a']);
});

it('walks a schema in which every definition uses the next one twice', () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `d${i}`,
      { properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } } },
    ]),
  );
  expect(paramsOf({ $ref: '#/$defs/d0', $defs }).length).toBe(120);
});
