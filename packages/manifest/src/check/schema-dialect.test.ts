import { expect, it } from 'vitest';
import { z } from 'zod';
import { found, type Kind, schema, told, tool } from '../../fixtures/found.ts';
import { buildManifest } from '../build.ts';

const CODE = 'schema-dialect';

it.each<[string, Kind, object, string[]]>([
  [
    'an older dialect',
    'module',
    { inputSchema: schema({}, { $schema: 'http://json-schema.org/draft-07/schema#' }) },
    ['inputSchema.$schema'],
  ],
  ['no dialect at all', 'module', { inputSchema: schema({}, { $schema: 'asdf' }) }, ['inputSchema.$schema']],
  [
    'a beginning of a keyword',
    'module',
    { inputSchema: schema({ n: { min: 1 } }) },
    ['inputSchema.properties.n.min'],
  ],
  [
    'a misspelt keyword',
    'module',
    { inputSchema: schema({ n: { maxLenght: 5 } }) },
    ['inputSchema.properties.n.maxLenght'],
  ],
  [
    'one in a definition',
    'module',
    { inputSchema: schema({ a: { $ref: '#/$defs/a' } }, { $defs: { a: { defualt: 1, description: 'A' } } }) },
    ['inputSchema.$defs.a.defualt'],
  ],
  [
    'a default that is not the real one',
    'search',
    { inputSchema: schema({ query: {}, limit: { default: 5 } }) },
    ['limit'],
  ],
  [
    'a default beside limitDefault',
    'search',
    { limitDefault: 8, inputSchema: schema({ query: {}, limit: { default: 10 } }) },
    ['limit'],
  ],
])('finds %s', async (_, kind, args, paths) => {
  expect(await found(CODE, kind, args)).toEqual(paths.map((path) => `warn ${path}`));
});

it.each<[string, Kind, object]>([
  [
    '2020-12',
    'module',
    { inputSchema: schema({}, { $schema: 'https://json-schema.org/draft/2020-12/schema' }) },
  ],
  ['what Zod makes', 'module', { input: z.object({ a: z.string().default('x').describe('A') }) }],
  ['an unknown format', 'module', { inputSchema: schema({ a: { format: 'isbn' } }) }],
  ['keywords that begin with x-', 'module', { inputSchema: schema({ a: { 'x-type': 1 } }, { 'x-ui': 1 }) }],
  ['keywords of other tools', 'module', { inputSchema: schema({ a: { enumNames: ['A'], nullable: true } }) }],
  ['properties of any name', 'module', { inputSchema: schema({ min: {}, propertes: {} }) }],
  [
    'the real default',
    'search',
    { limitDefault: 8, inputSchema: schema({ query: {}, limit: { default: 8 } }) },
  ],
  ['no default', 'search', { limitDefault: 8, inputSchema: schema({ query: {}, limit: {} }) }],
  ['a derived schema', 'search', { limitDefault: 8 }],
])('finds nothing in %s', async (_, kind, args) => {
  expect(await found(CODE, kind, args)).toEqual([]);
});

it('never emits $schema', async () => {
  const inputSchema = schema({}, { $schema: 'asdf' });
  expect((await buildManifest([tool('module', { inputSchema })])).manifest.tools[0]?.inputSchema).toEqual(
    schema({}),
  );
});

it('says what was meant', async () => {
  expect(await told('module', { inputSchema: schema({ n: { minimun: 1 } }) })).toEqual([
    'x › inputSchema.properties.n.minimun is no keyword of JSON Schema; it constrains nothing. Did you mean "minimum"? (schema-dialect)',
  ]);
});
