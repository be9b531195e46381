import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import { readInputSchema } from './input-schema.ts';

const read = (given: unknown) => readInputSchema(given, 'input');
const QUERY = { type: 'object', properties: { q: { type: 'string' } } };

it.each([
  ['nothing', undefined],
  ['null, which counts as nothing', null],
])('reads %s', (_, given) => {
  expect(read(given)).toEqual({
    failures: [],
    notJson: [],
    schemaFaults: [],
    params: [],
    shapes: [],
    dialectFaults: [],
  });
});

it('reads and compiles what has the same text once, and gives each tool a schema of its own', () => {
  const [one, other] = [read({ ...QUERY }), read({ ...QUERY })];
  expect(other.schemaFaults).toBe(one.schemaFaults);
  expect(other.shapes).toBe(one.shapes);
  expect(other.schema).toEqual(one.schema);
  expect(other.schema).not.toBe(one.schema);
  expect(other.schema?.['properties']).not.toBe(one.schema?.['properties']);
});

it('emits no $schema at any depth, and keeps a property of that name', () => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const a = { $schema, type: 'array', items: { $schema, anyOf: [{ $schema, type: 'string' }] } };
  const given = {
    $schema,
    type: 'object',
    properties: { $schema: { type: 'string' }, a },
    $defs: { b: { $schema } },
  };
  expect(read(given)).toMatchObject({ schemaFaults: [], dialectFaults: [] });
  expect(read(given).schema).toEqual({
    type: 'object',
    properties: { $schema: { type: 'string' }, a: { type: 'array', items: { anyOf: [{ type: 'string' }] } } },
    $defs: { b: {} },
  });
});

it('reads a schema that is deeper than most', () => {
  const deep = Array.from({ length: 80 }).reduce<object>((items) => ({ type: 'array', items }), {});
  const given = { type: 'object', properties: { deep } };
  expect(read(given).schema).toEqual(given);
  expect(read({ ...given }).schema).toEqual(given);
});

describe('JSON Schema', () => {
  it.each<[string, unknown, unknown]>([
    ['an empty object', {}, { type: 'object', properties: {} }],
    ['an object without properties', { type: 'object' }, { type: 'object', properties: {} }],
    ['properties without a type', { properties: { q: {} } }, { type: 'object', properties: { q: {} } }],
    ['a list of the one type', { type: ['object'], properties: {} }, { type: 'object', properties: {} }],
    [
      'a dialect, which is never emitted',
      { $schema: 'http://json-schema.org/draft-07/schema#', ...QUERY },
      QUERY,
    ],
    ['an unknown dialect', { $schema: 'asdf', ...QUERY }, QUERY],
    [
      'a property named $schema',
      { type: 'object', properties: { $schema: { type: 'string' } } },
      { type: 'object', properties: { $schema: { type: 'string' } } },
    ],
    [
      'a root that is a reference',
      { $ref: '#/$defs/A', $defs: { A: QUERY } },
      { ...QUERY, $defs: { A: QUERY } },
    ],
    [
      'a reference to a reference, in an older place',
      { $ref: '#/definitions/A', definitions: { A: { $ref: '#/definitions/B~1C' }, 'B/C': QUERY } },
      { ...QUERY, definitions: { A: { $ref: '#/definitions/B~1C' }, 'B/C': QUERY } },
    ],
    [
      'a reference with words beside it',
      { $ref: '#/$defs/A', description: 'Mine', $defs: { A: { ...QUERY, description: 'Its' } } },
      { ...QUERY, description: 'Mine', $defs: { A: { ...QUERY, description: 'Its' } } },
    ],
    [
      'a reference with a rule beside it that it has too',
      { $ref: '#/$defs/A', properties: { r: {} }, $defs: { A: QUERY } },
      { type: 'object', properties: { r: {} }, $defs: { A: QUERY }, allOf: [{ $ref: '#/$defs/A' }] },
    ],
    [
      'branches that are all objects',
      { anyOf: [QUERY, { $ref: '#/$defs/A' }], $defs: { A: { allOf: [QUERY, { required: ['q'] }] } } },
      {
        type: 'object',
        anyOf: [QUERY, { $ref: '#/$defs/A' }],
        $defs: { A: { allOf: [QUERY, { required: ['q'] }] } },
        properties: {},
      },
    ],
    ['a key without a value', { ...QUERY, title: undefined }, QUERY],
  ])('takes %s', (_, given, schema) => {
    expect(read(given)).toMatchObject({ schema, schemaFaults: [], notJson: [], failures: [] });
    expect(read(given).schema).toEqual(schema);
  });

  it.each<[string, unknown, string[]]>([
    ['true', true, ['inputSchema']],
    ['a list', [QUERY], ['inputSchema']],
    ['a text', 'object', ['inputSchema']],
    ['another type', { type: 'array' }, ['inputSchema.type']],
    ['one of several types', { type: ['object', 'null'] }, ['inputSchema.type']],
    ['a misspelt type', { type: 'objekt' }, ['inputSchema.type']],
    ['a branch that is no object', { anyOf: [QUERY, { type: 'null' }] }, ['inputSchema']],
    ['a branch that may be anything', { oneOf: [QUERY, true] }, ['inputSchema']],
    ['values that are no objects', { enum: [1, 2] }, ['inputSchema']],
    ['words about a list without a type', { items: { type: 'string' } }, ['inputSchema']],
    ['a root that refers to itself', { $ref: '#' }, ['inputSchema']],
    ['a circle of references', { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/A' } } }, ['inputSchema']],
    ['properties as a list', { type: 'object', properties: [] }, ['inputSchema.properties']],
    [
      'items as a list',
      { type: 'object', properties: { a: { type: 'array', items: [{ type: 'string' }] } } },
      ['inputSchema.properties.a.items'],
    ],
    [
      'a deep fault, once for each place',
      { type: 'object', properties: { a: { type: 'strng' }, b: { minLength: -1 }, c: 'x' } },
      ['inputSchema.properties.a.type', 'inputSchema.properties.b.minLength', 'inputSchema.properties.c'],
    ],
    ['required that is no list', { type: 'object', required: 'q' }, ['inputSchema.required']],
    [
      'references that lead nowhere',
      { type: 'object', properties: { a: { $ref: '#/$defs/A' }, b: { items: { $ref: '#/$defs/B' } } } },
      ['inputSchema.properties.a.$ref', 'inputSchema.properties.b.items.$ref'],
    ],
    ['a root reference that leads nowhere', { $ref: '#/$defs/A' }, ['inputSchema', 'inputSchema.$ref']],
    [
      'a reference to another place',
      { type: 'object', allOf: [{ $ref: 'https://example.org/s' }] },
      ['inputSchema'],
    ],
    [
      'patterns that do not compile',
      { type: 'object', properties: { a: { pattern: '[' } }, patternProperties: { '(': {} } },
      ['inputSchema.patternProperties["("]', 'inputSchema.properties.a.pattern'],
    ],
    ['an enum without values', { type: 'object', properties: { a: { enum: [] } } }, ['inputSchema']],
  ])('finds %s', (_, given, paths) => {
    expect(read(given).schemaFaults.map(({ path }) => path)).toEqual(paths);
  });

  it.each<[string, object]>([
    [
      'unknown formats and x- keywords',
      { properties: { d: { type: 'string', format: 'x-date' } }, 'x-ui': 1 },
    ],
    ['a typo in a keyword', { properties: { n: { type: 'integer', min: 1 } } }],
    ['patterns with and without u', { properties: { a: { pattern: '\\p{L}' }, b: { pattern: '\\-' } } }],
    [
      'an anchor',
      { properties: { a: { $ref: '#text' } }, $defs: { t: { $anchor: 'text', type: 'string' } } },
    ],
    ['a tree', { properties: { children: { type: 'array', items: { $ref: '#' } } } }],
    ['a property named $ref', { properties: { $ref: { type: 'string' }, pattern: { type: 'string' } } }],
    ['examples that look like schemas', { examples: [{ $ref: '#/nowhere', pattern: '[' }] }],
    ['the id of older drafts', { id: 'x' }],
    ['required that nothing declares', { required: ['q'] }],
  ])('finds no fault in %s', (_, given) => {
    expect(read({ type: 'object', ...given }).schemaFaults).toEqual([]);
  });

  it('takes two different schemas of one $id', () => {
    const faults = ['a', 'b'].map(
      (title) => read({ $id: 'https://example.org/s', ...QUERY, title }).schemaFaults,
    );
    expect(faults).toEqual([[], []]);
  });

  it('suggests the type that was meant', () => {
    expect(read({ type: 'objekt' }).schemaFaults).toEqual([
      { path: 'inputSchema.type', what: 'is "objekt", which is no type', advice: 'Did you mean "object"?' },
    ]);
  });

  it('finds what JSON cannot carry under the key that the author used', () => {
    const { notJson, schema } = read({ ...QUERY, default: new Date(0) });
    expect(notJson.map(({ path }) => path)).toEqual(['input.default']);
    expect(schema).toBeDefined();
    expect(read({ a: 1n })).toMatchObject({ notJson: [{ path: 'input.a' }], params: [] });
  });

  it('never writes to a frozen schema', () => {
    const given = Object.freeze({
      $ref: '#/$defs/A',
      $defs: Object.freeze({ A: Object.freeze({ type: 'object' }) }),
    });
    expect(read(given).schema).toEqual({ type: 'object', properties: {}, $defs: given.$defs });
  });
});

describe('Zod', () => {
  it('is read as what an agent sends: a default is not required, integers have no bounds', () => {
    const input = z.object({
      q: z.string().describe('Words'),
      limit: z.int().default(10),
      day: z.iso.date().optional(),
    });
    expect(read(input).schema).toEqual({
      type: 'object',
      properties: {
        q: { type: 'string', description: 'Words' },
        limit: { type: 'integer', default: 10 },
        day: { type: 'string', format: 'date', pattern: expect.any(String) },
      },
      required: ['q'],
    });
    expect(read(z.object({ n: z.int().min(1).max(5) })).schema).toMatchObject({
      properties: { n: { minimum: 1, maximum: 5 } },
    });
  });

  it('takes unions of objects, transforms of what is sent, and recursion', () => {
    const union = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]);
    expect(read(union)).toMatchObject({ schema: { type: 'object' }, schemaFaults: [], failures: [] });
    expect(read(z.object({ n: z.string().transform(Number) })).schema).toMatchObject({
      properties: { n: { type: 'string' } },
    });
    const tree = z.object({
      name: z.string(),
      get children() {
        return z.array(tree);
      },
    });
    expect(read(tree)).toMatchObject({ schema: { type: 'object' }, schemaFaults: [] });
    const named = z.object({ a: z.string() }).meta({ id: 'Named' });
    expect(read(named)).toMatchObject({
      schema: { type: 'object', properties: { a: {} } },
      schemaFaults: [],
    });
  });

  it.each([
    ['a date', z.object({ when: z.date() }), ['when']],
    [
      'several, nested',
      z.object({ a: z.array(z.object({ b: z.bigint() })), m: z.map(z.string(), z.string()) }),
      ['a[].b', 'm'],
    ],
    ['one in a union', z.object({ u: z.union([z.string(), z.symbol()]) }), ['u']],
    ['the schema itself', z.date(), ['input']],
  ])('finds %s that has no JSON Schema', (_, input, paths) => {
    const { failures, schema } = read(input);
    expect(failures.map(({ kind, path }) => [kind, path])).toEqual(paths.map((path) => ['zod', path]));
    expect(schema).toBeUndefined();
  });

  it('is no object of arguments when it is a text', () => {
    expect(read(z.string()).schemaFaults.map(({ path }) => path)).toEqual(['inputSchema.type']);
  });

  it('is known when it is of version 3, and when its fields stand in a plain object', () => {
    expect(read(z3.object({ q: z3.string() })).failures).toEqual([{ kind: 'zod-3', path: 'input' }]);
    expect(read({ q: z.string() }).notJson).toMatchObject([{ path: 'input.q', isZod: true }]);
  });
});
