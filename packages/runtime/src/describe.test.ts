import { expect, it, describe as suite } from 'vitest';
import { describe } from './describe.ts';
import { toolOf } from './testing/tool-of.ts';

const tool = (more: Record<string, unknown> = {}) => toolOf('static', { items: [] }, more);
const described = (more: Record<string, unknown> = {}) => describe(tool(more), () => ({ tools: [] }));
const client = { type: 'string', description: expect.stringMatching(/./) };

suite('the descriptor', () => {
  it('has name, description, schema, annotations and execute, and nothing else', () => {
    expect(described({ when: { path: '/*' }, moduleUrl: '/m.js', more: 1 })).toEqual({
      name: 'the_tool',
      description: 'A tool.',
      inputSchema: { type: 'object', properties: { client } },
      annotations: { readOnlyHint: true, untrustedContentHint: false, consequentialHint: false },
      execute: expect.any(Function),
    });
  });

  it.each([
    ['set', 'Tool', { title: 'Tool' }],
    ['empty', '', {}],
    ['null', null, {}],
  ])('has its title only if set: %s', (_, title, expected) => {
    const { title: shown } = described({ title });
    expect(shown === undefined ? {} : { title: shown }).toEqual(expected);
  });

  it('has the annotations as given, those too that it does not know', () => {
    const annotations = { readOnlyHint: false, consequentialHint: true, debugging: true, more: 'x' }; // A33
    expect(described({ annotations }).annotations).toEqual(annotations);
  });
});

suite('the schema has a client property', () => {
  const q = { type: 'string' };
  it.each<[name: string, given: unknown, expected: object]>([
    [
      'beside the others',
      { type: 'object', properties: { q } },
      { type: 'object', properties: { q, client } },
    ],
    [
      'unless it is declared',
      { type: 'object', properties: { client: { enum: ['me'] } } },
      { type: 'object', properties: { client: { enum: ['me'] } } },
    ],
    [
      'where nothing else is allowed', // A25
      { type: 'object', properties: { q }, additionalProperties: false, required: ['q'] },
      { type: 'object', properties: { q, client }, additionalProperties: false, required: ['q'] },
    ],
    [
      'beside branches', // A25
      { type: 'object', allOf: [{ properties: { q } }], unevaluatedProperties: false },
      {
        type: 'object',
        allOf: [{ properties: { q } }],
        unevaluatedProperties: false,
        properties: { client },
      },
    ],
    [
      'where properties are a list',
      { type: 'object', properties: [] },
      { type: 'object', properties: { client } },
    ],
    ['where there are none', { type: 'object' }, { type: 'object', properties: { client } }], // A23
    ['of an empty schema', {}, { type: 'object', properties: { client } }], // A23
    ['instead of no schema', undefined, { type: 'object', properties: { client } }], // A23
    ['instead of null', null, { type: 'object', properties: { client } }], // A23
    ['instead of true', true, { type: 'object', properties: { client } }], // A23
    ['instead of a list', [], { type: 'object', properties: { client } }],
  ])('%s', (_, inputSchema, expected) => {
    expect(described({ inputSchema }).inputSchema).toEqual(expected);
  });

  it('comes after the tool’s own', () => {
    const { inputSchema } = described({ inputSchema: { properties: { b: {}, a: {} } } });
    expect(Object.keys(Object(inputSchema['properties']))).toEqual(['b', 'a', 'client']);
  });
});

it('what the author wrote is never written to', () => {
  const inputSchema = Object.freeze({ type: 'object', properties: Object.freeze({}) });
  const annotations = Object.freeze({ readOnlyHint: true });
  const frozen = Object.freeze(tool({ inputSchema, annotations }));
  expect(() => describe(frozen, () => ({ tools: [] }))).not.toThrow();
  expect(inputSchema.properties).toEqual({});
});

it.each([
  ['options', toolOf('navigate', { options: 'none' })],
  ['searchFields', toolOf('search', { searchFields: 5 })],
  ['items', toolOf('static', { items: {} })],
])('a payload that cannot be interpreted throws, naming what is wrong: %s', (key, broken) => {
  expect(() => describe(broken, () => ({ tools: [] }))).toThrow(`data.${key} is not a list`);
});
