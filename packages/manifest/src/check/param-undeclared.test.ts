import { expect, it } from 'vitest';
import { found, type Kind, schema, told } from '../../fixtures/found.ts';

const inputSchema = schema;
const CODE = 'param-undeclared';

it.each<[string, Kind, object, string[]]>([
  ['a navigate parameter', 'navigate', { inputSchema: schema({ category: {} }) }, ['param']],
  [
    'the default navigate parameter',
    'navigate',
    { param: undefined, inputSchema: schema({ topic: {} }) },
    ['param'],
  ],
  ['the default query parameter', 'search', { inputSchema: schema({ q: {} }) }, ['queryParam']],
  [
    'a limit that was named',
    'search',
    { limitParam: 'most', inputSchema: schema({ query: {} }) },
    ['limitParam'],
  ],
  ['an offset', 'search', { offsetParam: 'from', inputSchema: schema({ query: {} }) }, ['offsetParam']],
  [
    'lines and the message of a letter',
    'mailto',
    { bodyLines: [{ label: 'A', param: 'a' }], inputSchema: schema({}) },
    ['bodyLines[0].param', 'messageParam'],
  ],
  ['a required name', 'static', { inputSchema: schema({}, { required: ['day'] }) }, ['day']],
  [
    'a required name in an object of a list',
    'module',
    { inputSchema: schema({ l: { type: 'array', items: schema({ a: {} }, { required: ['b'] }) } }) },
    ['l[].b'],
  ],
  [
    'a required name of a definition, behind a cycle',
    'module',
    {
      inputSchema: schema(
        { node: { $ref: '#/$defs/node' } },
        { $defs: { node: schema({ next: { $ref: '#/$defs/node' } }, { required: ['nxet'] }) } },
      ),
    },
    ['node.nxet'],
  ],
])('finds %s', async (_, kind, args, paths) => {
  expect(await found(CODE, kind, args)).toEqual(paths.map((path) => `error ${path}`));
});

it.each<[string, Kind, object]>([
  ['what is declared', 'navigate', { inputSchema: inputSchema({ topic: {} }, { required: ['topic'] }) }],
  ['what a branch declares', 'navigate', { inputSchema: { type: 'object', anyOf: [schema({ topic: {} })] } }],
  [
    'what a reference declares, also where another parameter has the same',
    'search',
    {
      inputSchema: schema(
        { other: { $ref: '#/$defs/a' } },
        { allOf: [{ $ref: '#/$defs/a' }], $defs: { a: schema({ query: {} }) } },
      ),
    },
  ],
  ['what a pattern declares', 'search', { inputSchema: schema({}, { patternProperties: { '^qu': {} } }) }],
  ['a default limit', 'search', { inputSchema: schema({ query: {} }) }],
  ['a derived schema', 'mailto', { bodyLines: [{ label: 'A', param: 'a' }] }],
  [
    'a field that another branch declares',
    'module',
    {
      inputSchema: schema(
        { a: {} },
        { anyOf: [{ required: ['a'] }, { properties: { b: {} }, required: ['b'] }] },
      ),
    },
  ],
  ['a required name under not', 'module', { inputSchema: schema({ a: {} }, { not: { required: ['b'] } }) }],
  [
    'a schema that is faulty, which is told as that',
    'navigate',
    { inputSchema: { type: 'object', properties: { a: { $ref: '#/$defs/x' } } } },
  ],
  [
    'a key that was misspelt, which is told as that',
    'navigate',
    { param: undefined, parm: 'topic', inputSchema: schema({ topic: {} }) },
  ],
])('finds nothing in %s', async (_, kind, args) => {
  expect(await found(CODE, kind, args)).toEqual([]);
});

it.each<[string, Kind, object, string]>([
  [
    'a near miss',
    'navigate',
    { param: 'kategorie', inputSchema: schema({ category: {}, other: {} }) },
    'x › param is "kategorie", which the input schema does not declare; agents never learn that they can give it. Did you mean "category"? (param-undeclared)',
  ],
  [
    'the only one that nothing reads',
    'search',
    { inputSchema: schema({ words: {} }) },
    'x › queryParam is "query" by default, which the input schema does not declare; agents never learn that they can give it. Did you mean "words"? (param-undeclared)',
  ],
  [
    'nothing close',
    'static',
    { inputSchema: schema({}, { required: ['day'] }) },
    'x › day is required, but not declared; agents have to give what they know nothing about. Declare it under properties. (param-undeclared)',
  ],
])('suggests %s', async (_, kind, args, sentence) => {
  expect(await told(kind, args)).toContain(sentence);
});
