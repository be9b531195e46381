import { describe, expect, it } from 'vitest';
import { found, type Kind, schema, told } from '../../fixtures/found.ts';

const CODE = 'hidden-unicode';
const inDescription = (text: string) => found(CODE, 'static', { description: `Helps. ${text}` });

it.each([
  ['an override', 'a\u202Eb'],
  ['an isolate', '\u2066a\u2069'],
  ['an Arabic letter mark', 'a\u061Cb'],
  ['two marks in a row', 'a\u200E\u200Fb'],
  ['a zero-width space', 'a\u200Bb'],
  ['a word joiner', 'a\u2060b'],
  ['a byte order mark', 'a\uFEFFb'],
  ['a joiner between Latin letters', 'a\u200Db'],
  ['a non-joiner at the end of a word', 'می\u200C '],
  ['two joiners in a row', 'می\u200C\u200Cخواهم'],
  ['a text in tag characters', 'a\u{E0068}\u{E0069}'],
  ['a flag with a text in it', '\u{1F3F4}\u{E0068}\u{E0069}\u{E007F}'],
  ['a selector on a letter', 'a\uFE0F'],
  ['a row of selectors', '😀\uFE0F\uFE0E\uFE01'],
  ['a selector of the supplement', '😀\u{E0110}'],
  ['a joiner between a picture and a letter', '😀\u200Da'],
  ['an invisible times', '2\u2062x'],
  ['a filler', 'a\u3164b'],
])('finds %s', async (_, text) => {
  expect(await inDescription(text)).toEqual(['error description']);
});

it.each([
  ['plain text', 'Öffnungszeiten – täglich, 設計, עברית'],
  ['a soft hyphen', 'Öff\u00ADnung'],
  ['a no-break space', 'a\u00A0b'],
  ['emoji', '😀 ❤️ ☎︎ 1️⃣ 👍🏽'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a profession with a skin tone', '👩🏽‍💻'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['the flag of Wales', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
  ['a non-joiner in Persian', 'می\u200Cخواهم'],
  ['a joiner in Sinhala', 'ශ්\u200Dරී'],
  ['a variant of an ideograph', '葛\u{E0100}飾'],
])('finds nothing in %s', async (_, text) => {
  expect(await inDescription(text)).toEqual([]);
});

it.each([
  ['a lone mark', 'abc\u200E (1)', ['warn description']],
  ['two marks apart', 'a\u200Fb\u200Fc', ['warn description']],
  ['a mark beside an override', 'a\u200Fb\u202Ec', ['error description']],
])('with %s', async (_, text, expected) => {
  expect(await inDescription(text)).toEqual(expected);
});

describe('places', () => {
  const HIDDEN = 'a\u202Eb';
  it.each<[Kind, object, string]>([
    ['static', { title: HIDDEN }, 'error title'],
    [
      'static',
      { inputSchema: schema({ a: { description: HIDDEN } }) },
      'error inputSchema.properties.a.description',
    ],
    [
      'static',
      {
        items: [
          { title: HIDDEN, url: '/' },
          { title: HIDDEN, url: '/' },
        ],
      },
      'error items[0].title',
    ],
    ['static', { text: { heading: HIDDEN, line: '{title}' } }, 'error text.heading'],
    ['navigate', { options: [{ match: 'a', label: HIDDEN, url: '/' }] }, 'error options[0].label'],
    ['navigate', { confirm: HIDDEN }, 'error confirm'],
    ['mailto', { subjectTemplate: HIDDEN }, 'error subjectTemplate'],
    ['search', { text: { emptyQuery: HIDDEN } }, 'error text.emptyQuery'],
  ])('in a %s tool with %o', async (kind, args, expected) => {
    expect(await found(CODE, kind, args)).toContain(expected);
  });

  it.each<[string, Kind, object, string[]]>([
    ['items', 'static', { items: [{ title: 'a\u200Bb\uFEFF', url: '/' }] }, ['warn items[0].title']],
    [
      'labels',
      'navigate',
      { options: [{ match: 'a', label: 'A\u200B', url: '/' }] },
      ['warn options[0].label'],
    ],
    ['a module’s own data, which no agent reads', 'module', { data: { a: 'a\u202Eb' } }, []],
    [
      'addresses, which have a rule of their own',
      'navigate',
      { options: [{ match: 'a', label: 'A', url: '/\u200B' }] },
      [],
    ],
  ])('a zero-width space in %s', async (_, kind, args, expected) => {
    expect(await found(CODE, kind, args)).toEqual(expected);
  });
});

it('names the characters', async () => {
  expect(await told('static', { description: 'a\u202Eb\u{E0041}\u200B\u202E' })).toEqual([
    'x › description has U+202E (bidi control), U+E0041 (tag character), U+200B (zero-width), which nobody sees; agents read it, and such characters hide orders from people. Delete them. (hidden-unicode)',
  ]);
});
