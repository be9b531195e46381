import { expect, it } from 'vitest';
import { found, type Kind, schema, told } from '../../fixtures/found.ts';

const line = (optional?: boolean) => ({
  label: 'Name',
  param: 'name',
  ...(optional === undefined ? {} : { optional }),
});
const letter = (required: string[], ...bodyLines: object[]) => ({
  bodyLines,
  inputSchema: schema({ name: {}, message: {} }, { required }),
});

it.each<[string, Kind, object, string]>([
  ['a choice that is optional', 'navigate', { inputSchema: schema({ topic: {} }) }, 'topic'],
  [
    'a query that only the payload requires',
    'search',
    { queryRequired: true, inputSchema: schema({ query: {} }) },
    'query',
  ],
  [
    'a query that only the schema requires',
    'search',
    { inputSchema: schema({ query: {} }, { required: ['query'] }) },
    'query',
  ],
  [
    'a required limit',
    'search',
    { inputSchema: schema({ query: {}, limit: {} }, { required: ['limit'] }) },
    'limit',
  ],
  ['a line that only the payload requires', 'mailto', letter([], line()), 'name'],
  ['a line that only the schema requires', 'mailto', letter(['name'], line(true)), 'name'],
  ['a parameter of two lines, one of them required', 'mailto', letter([], line(true), line()), 'name'],
])('finds %s', async (_, kind, args, path) => {
  expect(await found('param-required-optional', kind, args)).toEqual([`warn ${path}`]);
});

it.each<[string, Kind, object]>([
  ['a required choice', 'navigate', { inputSchema: schema({ topic: {} }, { required: ['topic'] }) }],
  [
    'a choice that every branch requires',
    'navigate',
    { inputSchema: schema({ topic: {} }, { allOf: [{ required: ['topic'] }] }) },
  ],
  ['an optional query', 'search', { inputSchema: schema({ query: {}, limit: {} }) }],
  ['a required line', 'mailto', letter(['name'], line())],
  ['an optional line', 'mailto', letter([], line(true))],
  ['a message, which may be either', 'mailto', letter(['message'])],
  [
    'a parameter that is not declared, which is told as that',
    'navigate',
    { inputSchema: schema({ other: {} }) },
  ],
  ['derived schemas', 'search', { queryRequired: true }],
])('finds nothing in %s', async (_, kind, args) => {
  expect(await found('param-required-optional', kind, args)).toEqual([]);
});

it('says which side asks for it', async () => {
  expect(await told('mailto', letter([], line()))).toEqual([
    'x › name is optional in the input schema, but bodyLines[0].param needs it; calls without it are legal and do not work out. Add it to required, or make it optional in both. (param-required-optional)',
  ]);
});
