import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { defineBundledTool, textAnswer } from './define-bundled-tool.ts';
import { toInputSchema } from './parameters.ts';
import { readArguments } from './read-arguments.ts';

const PARAMETERS = {
  query: { type: 'string', required: true, description: 'The words to look for.' },
  sort: { type: 'string', values: ['relevance', 'newest'], description: 'The order.' },
  limit: { type: 'integer', minimum: 1, maximum: 25, default: 10, description: 'Most hits.' },
  offset: { type: 'integer', minimum: 0, description: 'Hits to pass over.' },
  outline: { type: 'boolean', description: 'Only the headings.' },
} as const;
const read = (given: Record<string, unknown>) => readArguments(PARAMETERS, { query: 'x', ...given });

it('makes a schema of the table', () => {
  expect(toInputSchema(PARAMETERS)).toEqual({
    type: 'object',
    properties: {
      query: { type: 'string', description: 'The words to look for.' },
      sort: { type: 'string', enum: ['relevance', 'newest'], description: 'The order.' },
      limit: { type: 'integer', minimum: 1, maximum: 25, default: 10, description: 'Most hits.' },
      offset: { type: 'integer', minimum: 0, description: 'Hits to pass over.' },
      outline: { type: 'boolean', description: 'Only the headings.' },
    },
    required: ['query'],
    additionalProperties: false,
  });
});

describe('what is meant is read', () => {
  it.each<[given: Record<string, unknown>, read: object]>([
    [{}, { query: 'x', sort: undefined, limit: 10, offset: undefined, outline: false }],
    [{ query: '  big  apples ' }, { query: 'big  apples' }],
    [{ limit: '5' }, { limit: 5 }],
    [{ limit: ' 25 ' }, { limit: 25 }],
    [{ limit: 3.0 }, { limit: 3 }],
    [{ offset: 0 }, { offset: 0 }],
    [{ offset: '0' }, { offset: 0 }],
    [
      { limit: null, offset: '', sort: '  ', outline: null },
      { limit: 10, offset: undefined, sort: undefined, outline: false },
    ],
    [{ outline: true }, { outline: true }],
    [{ outline: 'true' }, { outline: true }],
    [{ outline: 'false' }, { outline: false }],
    [{ sort: ' newest ' }, { sort: 'newest' }],
  ])('%j', (given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});

describe('what is not certain is refused, with what to send instead', () => {
  it.each<[given: Record<string, unknown>, said: string]>([
    [{ query: '' }, '"query" is missing; send a string: The words to look for.'],
    [{ query: null }, '"query" is missing'],
    [{ query: 5 }, '"query" must be a string, but is 5.'],
    [{ query: ['x'] }, '"query" must be a string, but is ["x"].'],
    [{ query: true }, '"query" must be a string, but is true.'],
    [{ sort: 'oldest first' }, '"sort" must be one of relevance, newest, but is "oldest first".'],
    [{ limit: 0 }, '"limit" must be an integer from 1 to 25, but is 0.'],
    [{ limit: 26 }, '"limit" must be an integer from 1 to 25, but is 26.'],
    [{ limit: '26' }, '"limit" must be an integer from 1 to 25, but is "26".'],
    [{ limit: 2.5 }, '"limit" must be an integer from 1 to 25, but is 2.5.'],
    [{ limit: '1e1' }, 'but is "1e1".'],
    [{ limit: 'ten' }, 'but is "ten".'],
    [{ limit: true }, 'but is true.'],
    [{ offset: -1 }, '"offset" must be an integer from 0 on, but is -1.'],
    [{ offset: 1e300 }, '"offset" must be an integer from 0 on'],
    [{ outline: 'yes' }, '"outline" must be true or false, but is "yes".'],
    [{ outline: 'TRUE' }, 'must be true or false'],
    [{ outline: 0 }, '"outline" must be true or false, but is 0.'],
    [
      { limits: 5 },
      '"limits" is no parameter (did you mean "limit"?); known are query, sort, limit, offset, outline.',
    ],
    [{ constructor: 1 }, '"constructor" is no parameter; known are'],
    [{ ['a\u202eb\n']: 1 }, '"a b " is no parameter'],
  ])('%j', (given, said) => {
    expect(() => read(given)).toThrow(said);
    expect(() => read(given)).toThrow(Refusal);
  });

  it('all problems together', () => {
    expect(() => readArguments(PARAMETERS, { limit: 0, outline: 'no' })).toThrow(
      '"query" is missing; send a string: The words to look for.\n"limit" must be an integer from 1 to 25, but is 0.\n"outline" must be true or false, but is "no".',
    );
  });

  it('of many names that are none in a moment', () => {
    const names = Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`q${at}`, 1]));
    const begun = performance.now();
    expect(() => read(names)).toThrow(/\n89990 more are no parameters either\.$/);
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it('of a value that is nested without end', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(() => read({ limit: deep })).toThrow('"limit" must be an integer from 1 to 25, but is object.');
  });

  it('never with half of a character', () => {
    expect(() => read({ limit: `${'a'.repeat(58)}😀b` })).toThrow('a😀.');
  });

  it('at a length that nobody minds', () => {
    const refusal = () => read({ limit: 'x'.repeat(100_000), ['y'.repeat(100_000)]: 1 });
    expect(refusal).toThrow(/^.{0,500}\n.{0,500}$/);
  });
});

it('a tool gets its arguments read, with their types', async () => {
  const tool = defineBundledTool({
    name: 'x',
    title: 'X',
    description: 'X.',
    category: 'Help',
    manPage: '',
    parameters: PARAMETERS,
    answer: ({ query, limit, sort, outline }) => {
      const order: 'relevance' | 'newest' | undefined = sort;
      return textAnswer(`${query.length + limit} ${order} ${outline}`, ['more']);
    },
  });
  const context = { user: { name: 'ada', isGuest: false }, signal: new AbortController().signal };
  expect(await tool.call({ query: 'abc', limit: '2' }, context)).toEqual({
    content: [{ type: 'text', text: '5 undefined false' }],
    footers: ['more'],
  });
  expect(() => tool.call({}, context)).toThrow(Refusal);
  expect(tool).toMatchObject({ isWrite: false, annotations: { readOnlyHint: true } });
});
