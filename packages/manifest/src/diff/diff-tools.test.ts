import { describe, expect, it } from 'vitest';
import { worstOf } from './change.ts';
import { diffSchema } from './diff-schema.ts';
import { diffTools } from './diff-tools.ts';

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

it.each<[string, object, object, [path: string, verdict: string][]]>([
  ['nothing', object({ a: {} }), object({ a: {} }), []],
  ['the order of keys', { type: 'object', properties: {} }, { properties: {}, type: 'object' }, []],
  ['an argument less', object({ a: {} }), object({}), [['properties.a', 'breaking']]],
  ['an optional argument more', object({}), object({ a: {} }), [['properties.a', 'compatible']]],
  ['a required argument more', object({}), object({ a: {} }, ['a']), [['properties.a', 'breaking']]],
  ['optional to required', object({ a: {} }), object({ a: {} }, ['a']), [['properties.a', 'breaking']]],
  ['required to optional', object({ a: {} }, ['a']), object({ a: {} }), [['properties.a', 'compatible']]],
  [
    'a description',
    object({ a: { description: 'x' } }),
    object({ a: { description: 'y' } }),
    [['properties.a.description', 'text only']],
  ],
  [
    'a value less',
    object({ a: { enum: ['x', 'y'] } }),
    object({ a: { enum: ['x'] } }),
    [['properties.a.enum', 'breaking']],
  ],
  [
    'a value more',
    object({ a: { enum: ['x'] } }),
    object({ a: { enum: ['x', 'y'] } }),
    [['properties.a.enum', 'compatible']],
  ],
  ['values in another order', object({ a: { enum: ['x', 'y'] } }), object({ a: { enum: ['y', 'x'] } }), []],
  [
    'a first list of values',
    object({ a: {} }),
    object({ a: { enum: ['x'] } }),
    [['properties.a.enum', 'breaking']],
  ],
  [
    'no list of values any more',
    object({ a: { enum: ['x'] } }),
    object({ a: {} }),
    [['properties.a.enum', 'compatible']],
  ],
  [
    'a list as a value, which is the same list',
    object({ a: { enum: [['x'], 'y'] } }),
    object({ a: { enum: [['x']] } }),
    [['properties.a.enum', 'breaking']],
  ],
  [
    'a list as a value, and one value more',
    object({ a: { enum: [['x']] } }),
    object({ a: { enum: [['x'], 'y'] } }),
    [['properties.a.enum', 'compatible']],
  ],
  [
    'a value that has the name of a type',
    object({ a: { enum: ['integer'] } }),
    object({ a: { enum: ['number'] } }),
    [
      ['properties.a.enum', 'breaking'],
      ['properties.a.enum', 'compatible'],
    ],
  ],
  [
    'other arguments of some kind instead of none',
    { ...object({}), additionalProperties: false },
    { ...object({}), additionalProperties: { type: 'string' } },
    [['additionalProperties', 'compatible']],
  ],
  [
    'items that may repeat',
    object({ a: { uniqueItems: true } }),
    object({ a: { uniqueItems: false } }),
    [['properties.a.uniqueItems', 'compatible']],
  ],
  [
    'an argument that is required without being described',
    object({}),
    object({}, ['a']),
    [['properties.a', 'breaking']],
  ],
  [
    'a wider type',
    object({ a: { type: 'integer' } }),
    object({ a: { type: 'number' } }),
    [['properties.a.type', 'compatible']],
  ],
  [
    'a narrower type',
    object({ a: { type: 'number' } }),
    object({ a: { type: 'integer' } }),
    [['properties.a.type', 'breaking']],
  ],
  [
    'another type',
    object({ a: { type: 'string' } }),
    object({ a: { type: 'number' } }),
    [
      ['properties.a.type', 'breaking'],
      ['properties.a.type', 'compatible'],
    ],
  ],
  [
    'a higher minimum',
    object({ a: { minimum: 1 } }),
    object({ a: { minimum: 2 } }),
    [['properties.a.minimum', 'breaking']],
  ],
  [
    'a lower minimum',
    object({ a: { minimum: 2 } }),
    object({ a: { minimum: 1 } }),
    [['properties.a.minimum', 'compatible']],
  ],
  [
    'a first minimum',
    object({ a: {} }),
    object({ a: { minimum: 1 } }),
    [['properties.a.minimum', 'breaking']],
  ],
  [
    'no maximum any more',
    object({ a: { maxLength: 9 } }),
    object({ a: {} }),
    [['properties.a.maxLength', 'compatible']],
  ],
  [
    'a lower maximum',
    object({ a: { maxLength: 9 } }),
    object({ a: { maxLength: 8 } }),
    [['properties.a.maxLength', 'breaking']],
  ],
  [
    'another pattern',
    object({ a: { pattern: 'a' } }),
    object({ a: { pattern: 'b' } }),
    [['properties.a.pattern', 'breaking']],
  ],
  [
    'no pattern any more',
    object({ a: { pattern: 'a' } }),
    object({ a: {} }),
    [['properties.a.pattern', 'compatible']],
  ],
  [
    'something nested',
    object({ a: object({ b: {} }) }),
    object({ a: object({}) }),
    [['properties.a.properties.b', 'breaking']],
  ],
  [
    'items',
    object({ a: { items: { type: 'string' } } }),
    object({ a: { items: { type: ['string', 'null'] } } }),
    [['properties.a.items.type', 'compatible']],
  ],
  [
    'a definition that an argument refers to',
    { ...object({ a: { $ref: '#/$defs/x' } }), $defs: { x: { enum: ['a', 'b'] } } },
    { ...object({ a: { $ref: '#/$defs/x' } }), $defs: { x: { enum: ['a'] }, y: {} } },
    [['$defs.x.enum', 'breaking']],
  ],
  [
    'another definition',
    object({ a: { $ref: '#/$defs/x' } }),
    object({ a: { $ref: '#/$defs/y' } }),
    [['properties.a.$ref', 'breaking']],
  ],
  [
    'an alternative more',
    object({ a: { anyOf: [{ type: 'string' }] } }),
    object({ a: { anyOf: [{ type: 'number' }, { type: 'string' }] } }),
    [['properties.a.anyOf', 'compatible']],
  ],
  [
    'an alternative less',
    object({ a: { anyOf: [{ type: 'number' }, { type: 'string' }] } }),
    object({ a: { anyOf: [{ type: 'string' }] } }),
    [['properties.a.anyOf', 'breaking']],
  ],
  [
    'a condition less',
    object({ a: { allOf: [{ minLength: 1 }, { maxLength: 9 }] } }),
    object({ a: { allOf: [{ maxLength: 9 }] } }),
    [['properties.a.allOf', 'compatible']],
  ],
  [
    'a condition more',
    object({ a: { allOf: [{ minLength: 1 }] } }),
    object({ a: { allOf: [{ minLength: 1 }, { maxLength: 9 }] } }),
    [['properties.a.allOf', 'breaking']],
  ],
  [
    'an argument less that every object inherits',
    object({ constructor: {} }),
    object({}),
    [['properties.constructor', 'breaking']],
  ],
  [
    'nothing else allowed',
    object({}),
    { ...object({}), additionalProperties: false },
    [['additionalProperties', 'breaking']],
  ],
])('of the arguments: %s', (_, before, after, expected) => {
  expect(diffSchema(before, after).map(({ path, verdict }) => [path, verdict])).toEqual(
    expected.map(([path, verdict]) => [`inputSchema.${path}`, verdict]),
  );
});

const tool = (name: string, more: object = {}) => ({
  name,
  description: 'd',
  primitive: 'static',
  data: { items: [] },
  inputSchema: object({}),
  ...more,
});
const set = (...tools: { name: string }[]) => new Map(tools.map((one) => [one.name, { ...one }]));
const changes = (
  before: { name: string }[],
  after: { name: string }[],
  replaces: [string, string[]][] = [],
) =>
  diffTools(set(...before), set(...after), new Map(replaces)).map(({ tool, kind, path, verdict }) => [
    tool,
    kind,
    path,
    verdict,
  ]);

describe('of the tools', () => {
  it.each<[string, ReturnType<typeof changes>, string[][]]>([
    ['none', changes([tool('a')], [tool('a')]), []],
    ['one more', changes([], [tool('a')]), [['a', 'added', '', 'compatible']]],
    ['one less', changes([tool('a')], []), [['a', 'removed', '', 'breaking']]],
    [
      'a new name that is declared',
      changes([tool('a')], [tool('b')], [['b', ['a']]]),
      [['b', 'renamed', 'name', 'compatible']],
    ],
    [
      'a new name that is not',
      changes([tool('a')], [tool('b')]),
      [
        ['a', 'removed', '', 'breaking'],
        ['b', 'added', '', 'compatible'],
      ],
    ],
    [
      'two that replace one',
      changes(
        [tool('a')],
        [tool('b'), tool('c')],
        [
          ['b', ['a']],
          ['c', ['a']],
        ],
      ),
      [
        ['b', 'renamed', 'name', 'compatible'],
        ['c', 'added', '', 'compatible'],
      ],
    ],
    [
      'one that replaces what is still there',
      changes([tool('a')], [tool('a'), tool('b')], [['b', ['a']]]),
      [['b', 'added', '', 'compatible']],
    ],
    [
      'a renamed one that also changed',
      changes([tool('a')], [tool('b', { description: 'e' })], [['b', ['a']]]),
      [
        ['b', 'renamed', 'name', 'compatible'],
        ['b', 'changed', 'description', 'text only'],
      ],
    ],
    [
      'another kind',
      changes([tool('a')], [tool('a', { primitive: 'search' })]),
      [['a', 'changed', 'primitive', 'breaking']],
    ],
    [
      'another result key',
      changes([tool('a')], [tool('a', { data: { items: [], resultKey: 'x' } })]),
      [['a', 'changed', 'data.resultKey', 'breaking']],
    ],
    [
      'other items',
      changes([tool('a')], [tool('a', { data: { items: [1] } })]),
      [['a', 'changed', 'data.items', 'compatible']],
    ],
    [
      'a field less',
      changes(
        [tool('a', { data: { resultFields: ['x', 'y'] } })],
        [tool('a', { data: { resultFields: ['x'] } })],
      ),
      [['a', 'changed', 'data.resultFields.y', 'breaking']],
    ],
    [
      'an option less',
      changes(
        [tool('a', { data: { options: [{ match: 'x', url: '/' }] } })],
        [tool('a', { data: { options: [] } })],
      ),
      [['a', 'changed', 'data.options', 'breaking']],
    ],
    [
      'an option that leads elsewhere',
      changes(
        [tool('a', { data: { options: [{ match: 'x', url: '/' }] } })],
        [tool('a', { data: { options: [{ match: 'x', url: '/y' }] } })],
      ),
      [['a', 'changed', 'data.options', 'compatible']],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

it('the worst verdict is that of the whole', () => {
  expect(worstOf([])).toBeUndefined();
  expect(worstOf([{ verdict: 'text only' }, { verdict: 'compatible' }])).toBe('compatible');
  expect(worstOf([{ verdict: 'breaking' }, { verdict: 'text only' }])).toBe('breaking');
});
