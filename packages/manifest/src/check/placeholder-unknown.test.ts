import { describe, expect, it } from 'vitest';
import { found, type Kind, schema, told, tool } from '../../fixtures/found.ts';
import { buildManifest } from '../build.ts';

const CODE = 'placeholder-unknown';

it.each<[string, Kind, object, string[]]>([
  ['a question about a page', 'navigate', { confirm: 'Open {name}?' }, ['error confirm']],
  [
    'the messages of a navigate tool',
    'navigate',
    { messages: { success: '{title}', unknown: '{label}', cancelled: '{options}' } },
    ['warn messages.success', 'warn messages.unknown', 'warn messages.cancelled'],
  ],
  ['a deep link', 'search', { queryParam: 'q', deepLinkTemplate: '/s?q={q}' }, ['warn deepLinkTemplate']],
  [
    'the headings of a search',
    'search',
    { text: { heading: '{n}', headingAll: '{sum}', emptyQuery: '{title}', emptyAll: '{limit}' } },
    ['warn text.heading', 'warn text.headingAll', 'warn text.emptyQuery', 'warn text.emptyAll'],
  ],
  [
    'a subject',
    'mailto',
    { subjectTemplate: 'On {topc}', inputSchema: schema({ topic: {}, message: {} }) },
    ['warn subjectTemplate'],
  ],
  ['a question about a letter', 'mailto', { confirm: 'Write to {address}?' }, ['error confirm']],
  ['what is said afterwards', 'mailto', { successTemplate: '{subject}' }, ['warn successTemplate']],
  ['a static heading', 'static', { text: { heading: '{total}', line: '{title}' } }, ['warn text.heading']],
  ['a static line', 'static', { text: { line: '{title} {when}' } }, ['warn text.line']],
  ['the default line', 'static', { items: [{ day: 'Monday' }] }, ['warn text.line', 'warn text.line']],
  ['a field that is an object', 'static', { items: [{ title: { en: 'A' }, url: '/' }] }, ['warn text.line']],
  ['a field of the prototype', 'static', { text: { line: '{constructor}' } }, ['warn text.line']],
  ['a blank field', 'static', { text: { line: '{title}{ }' } }, ['warn text.line']],
  ['one field twice, once', 'navigate', { messages: { success: '{x}{x}' } }, ['warn messages.success']],
])('finds it in %s', async (_, kind, args, expected) => {
  expect(await found(CODE, kind, args)).toEqual(expected);
});

it.each<[string, Kind, object]>([
  [
    'all of a navigate tool',
    'navigate',
    {
      confirm: '{match} {label} { url }',
      messages: { success: '{label}', unknown: '{options}', cancelled: '{match}' },
    },
  ],
  [
    'all of a search',
    'search',
    {
      deepLinkTemplate: '/s?q={query}',
      text: { heading: '{count} {query} {matches} {total}', headingAll: '{total}' },
    },
  ],
  ['the line of a search whose index is not known', 'search', { text: { line: '{anything}' } }],
  [
    'all of a letter',
    'mailto',
    {
      subjectTemplate: '{topic}',
      confirm: '{to} {subject}',
      successTemplate: '{to}',
      inputSchema: schema({ topic: {}, message: {} }),
    },
  ],
  ['a subject whose parameters are derived', 'mailto', { subjectTemplate: '{topic} {message} {client}' }],
  ['a line with a number', 'static', { text: { heading: '{count}', line: '{n}. {title}' } }],
  ['a field that only some items have', 'static', { items: [{ title: 'A' }, { url: '/b' }] }],
  ['a list without items', 'static', { items: [], text: { line: '{any}' } }],
  ['a misspelt line, which is told as that', 'static', { items: [{ a: 1 }], text: { lnie: '{a}' } }],
  ['what are no placeholders', 'static', { text: { line: '{} {{title}} } { {title}' } }],
])('finds nothing in %s', async (_, kind, args) => {
  expect(await found(CODE, kind, args)).toEqual([]);
});

describe('with the fields of an index', () => {
  const size = { size: 0, call: '' };
  const lineOf = async (text: object | undefined, ...fields: string[]) => {
    const index = { items: 2, fields: new Map(fields.map((field) => [field, 1])) };
    const trial = { links: [], index, text: size, outputLimit: 1500, result: size };
    const { issues } = await buildManifest([tool('search', { text })], {}, { tryOut: async () => trial });
    return issues.filter(({ code }) => code === CODE).map(({ message }) => message);
  };

  it('finds what a line names in vain, and says what was meant', async () => {
    expect(await lineOf({ line: '{title}: {autor}' }, 'title', 'author')).toEqual([
      'x › text.line has the field {autor}, which is never filled; a blank stands in its place. Did you mean "author"? (placeholder-unknown)',
    ]);
  });

  it('finds it in the default line too', async () => {
    expect(await lineOf(undefined, 'title', 'year')).toEqual([
      'x › text.line is left out, and the default, "{title} – {url}", has the field {url}, which is never filled; a blank stands in its place. Known here: title, year, n. (placeholder-unknown)',
    ]);
  });

  it('finds nothing in fields that some item has', async () => {
    expect(await lineOf({ line: '{n} {title}' }, 'title')).toEqual([]);
  });
});

it('a question is about a blank', async () => {
  expect(await told('navigate', { confirm: 'Open {lable}?' })).toEqual([
    'x › confirm has the field {lable}, which is never filled; the person is asked about a blank. Did you mean "label"? (placeholder-unknown)',
  ]);
});
