import { describe, expect, it } from 'vitest';
import type { EndpointTool } from '../endpoint-tool.ts';
import { createMan } from './man.ts';
import { tagline } from './tagline.ts';
import { typeWord } from './type-word.ts';

const toolOf = (name: string, more: Partial<EndpointTool> = {}): EndpointTool => ({
  name,
  description: `The tool ${name}. It does more.`,
  category: 'Search & Navigation',
  summary: '',
  manPage: '',
  inputSchema: { type: 'object' },
  annotations: {},
  isWrite: false,
  call: () => ({ content: [] }),
  ...more,
});
const QUERY = toolOf('query_pages', {
  description: 'Search the pages of v1.2 by words. The best come first.\n\nSecond paragraph.',
  manPage: 'EXAMPLES\n    Apples:\n        {"query": "apples"}\n',
  inputSchema: {
    type: 'object',
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: 25, default: 10, description: 'Most hits.' },
      query: { type: 'string', description: 'The words\nto look for.' },
      sort: { type: 'string', enum: ['relevance', 'newest'] },
    },
    required: ['query'],
  },
});
const REFERENCES = [
  { name: 'syntax', text: '# Query syntax\n\nWords.' },
  { name: 'about', text: '\n\nAbout this site.' },
];
const context = { user: { name: 'ada', isGuest: false }, signal: new AbortController().signal };
const ask = async (
  args: object,
  tools: readonly EndpointTool[] = [
    QUERY,
    toolOf('get_page'),
    toolOf('hours', { category: 'General', summary: 'When we are open' }),
  ],
  references = REFERENCES,
) => {
  const { content, isError } = await createMan(tools, references).call(
    args as Record<string, unknown>,
    context,
  );
  return { text: String(content[0]?.['text']), isError: isError === true };
};

it('lists tools by category, and the reference pages last', async () => {
  expect(
    (await ask({})).text,
  ).toBe(`Tools and reference pages. Call man with the name of one as "tool" for how to use it.

General
  hours - When we are open

Help
  man - Show the manual.

Search & Navigation
  get_page - The tool get_page.
  query_pages - Search the pages of v1.2 by words.

Reference
  about - About this site.
  syntax - Query syntax`);
});

it('lists no references where there are none', async () => {
  expect(
    (await ask({}, [], [])).text,
  ).toBe(`Tools and reference pages. Call man with the name of one as "tool" for how to use it.

Help
  man - Show the manual.`);
});

describe('an entry', () => {
  it('is laid out as a manual page', async () => {
    expect((await ask({ tool: 'query_pages' })).text).toBe(`NAME
    query_pages - Search the pages of v1.2 by words.

SYNOPSIS
    query_pages query=<string> [limit=<integer>] [sort=<string>]

OPTIONS
    query (string, required)
        The words
        to look for.
    limit (integer, optional)
        Most hits. From 1 to 25. 10 when left out.
    sort (string, optional)
        One of: relevance, newest.

DESCRIPTION
    Search the pages of v1.2 by words. The best come first.

    Second paragraph.

EXAMPLES
    Apples:
        {"query": "apples"}`);
  });

  it('of a tool without parameters has no options', async () => {
    expect((await ask({ tool: 'hours' })).text).toBe(
      'NAME\n    hours - When we are open\n\nSYNOPSIS\n    hours\n\nDESCRIPTION\n    The tool hours. It does more.',
    );
  });

  it('is there for man itself, and for a reference page', async () => {
    expect((await ask({ tool: 'man' })).text).toContain('SYNOPSIS\n    man [tool=<string>]');
    expect((await ask({ tool: 'syntax' })).text).toBe('# Query syntax\n\nWords.');
  });

  it.each([
    [
      'query',
      'No manual entry for "query". Available tools: get_page, hours, man, query_pages. Reference pages: about, syntax.',
    ],
    [
      'Man',
      'No manual entry for "Man". Available tools: get_page, hours, man, query_pages. Reference pages: about, syntax. Did you mean "man"?',
    ],
    ['sintax', 'Reference pages: about, syntax. Did you mean "syntax"?'],
    ['a\n\u202eb', 'No manual entry for "a b".'],
  ])('%j is not there', async (tool, said) => {
    const { text, isError } = await ask({ tool });
    expect(text).toContain(said);
    expect(isError).toBe(true);
  });

  it('of a reference page is named without what could break a line or turn it round', async () => {
    const hostile = [{ name: 'a\nHelp\u202eb', text: '# Text' }];
    expect((await ask({}, [], hostile)).text).toMatch(/\nReference\n {2}a Help b - Text$/);
    expect((await ask({ tool: 'x' }, [], hostile)).text).toContain('Reference pages: a Help b.');
    expect((await ask({ tool: 'a\nHelp\u202eb' }, [], hostile)).text).toBe('# Text');
  });

  it('of nothing but tools names no reference pages', async () => {
    expect((await ask({ tool: 'x' }, [QUERY], [])).text).toBe(
      'No manual entry for "x". Available tools: man, query_pages.',
    );
  });
});

it.each([
  ['One. Two.', 'One.'],
  ['Costs 1.50 EUR. Two.', 'Costs 1.50 EUR.'],
  ['See example.org now! Two.', 'See example.org now!'],
  ['No full stop', 'No full stop'],
  ['Over\nlines. Two.', 'Over lines.'],
  ['Finds fruit, e.g. Apples. Two.', 'Finds fruit, e.g. Apples.'],
  ['Takes approx. two minutes. Two.', 'Takes approx. two minutes.'],
  ['First paragraph.\n\nsecond.', 'First paragraph.'],
  ['First paragraph\n\nSecond.', 'First paragraph'],
  ['日本語。二つ目。', '日本語。'],
  ['', ''],
])('the tagline of %j is %j', (description, expected) => {
  expect(tagline({ summary: '', description })).toBe(expected);
});

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string|null'],
  [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
  [{ type: 'array', items: { type: ['string', 'integer'] } }, '(string|integer)[]'],
  [{ type: 'array' }, 'any[]'],
  [{ type: 'object', properties: {} }, 'object'],
  [{ enum: ['a', 'b', 3, null] }, 'string|integer|null'],
  [{ const: 1.5 }, 'number'],
  [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'string|string[]'],
  [{ $ref: '#/$defs/x' }, 'object'],
  [{}, 'any'],
  [true, 'any'],
  [null, 'any'],
])('the type of %j is %s', (schema, expected) => {
  expect(typeWord(schema)).toBe(expected);
});
