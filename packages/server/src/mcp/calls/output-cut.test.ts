import { describe, expect, it } from 'vitest';
import { OUTPUT_LIMIT } from '../output-limit.ts';
import { cutOutput } from './output-cut.ts';

const NOTE = '\nOutput truncated at the ~6000-token cap.';
const cut = (text: string, footers?: string[]) => {
  const { content } = cutOutput({ content: [{ type: 'text', text }], ...(footers && { footers }) });
  return String(content[0]?.['text']);
};
const ROOM = OUTPUT_LIMIT - NOTE.length;

describe('a text', () => {
  it.each([
    ['of the limit stays', 'x'.repeat(OUTPUT_LIMIT), 'x'.repeat(OUTPUT_LIMIT)],
    ['of one character more is cut', 'x'.repeat(OUTPUT_LIMIT + 1), 'x'.repeat(ROOM) + NOTE],
    [
      'is cut at the end of a line',
      `${'a'.repeat(100)}\n${'b'.repeat(OUTPUT_LIMIT)}`,
      'a'.repeat(100) + NOTE,
    ],
    [
      'whose line ends where the room does keeps that line',
      `${'a'.repeat(ROOM)}\n${'b'.repeat(500)}`,
      'a'.repeat(ROOM) + NOTE,
    ],
    ['whose line ends one later loses it', `a\n${'b'.repeat(ROOM - 1)}\n${'c'.repeat(500)}`, `a${NOTE}`],
    [
      'that begins with a line end keeps more than nothing',
      `\n${'b'.repeat(OUTPUT_LIMIT)}`,
      `\n${'b'.repeat(ROOM - 1)}${NOTE}`,
    ],
    [
      'with a pair at the edge is cut before it',
      `${'x'.repeat(ROOM - 1)}😀${'y'.repeat(500)}`,
      'x'.repeat(ROOM - 1) + NOTE,
    ],
    [
      'with a pair that just fits keeps it',
      `${'x'.repeat(ROOM - 2)}😀${'y'.repeat(500)}`,
      `${'x'.repeat(ROOM - 2)}😀${NOTE}`,
    ],
    ['of nothing but pairs is whole', '😀'.repeat(OUTPUT_LIMIT), '😀'.repeat(Math.floor(ROOM / 2)) + NOTE],
  ])('%s', (_, text, expected) => {
    const found = cut(text);
    expect(found === expected, `${found.length} instead of ${expected.length} characters`).toBe(true);
    expect(found.length).toBeLessThanOrEqual(OUTPUT_LIMIT);
    // Half of a pair is no text that can be encoded.
    expect(() => encodeURIComponent(found)).not.toThrow();
  });
});

it('footers come after the cut, and all of it stays within the limit', () => {
  const footer = 'Showing lines 1-90 of 500. To read on, continue with offset=91.';
  expect(cut('short', [footer, 'b'])).toBe(`short\n${footer}\nb`);
  const long = cut(`${'line\n'.repeat(10_000)}`, [footer]);
  expect(long.endsWith(`${NOTE}\n${footer}`)).toBe(true);
  expect(long.length).toBeLessThanOrEqual(OUTPUT_LIMIT);
  expect(long.length).toBeGreaterThan(OUTPUT_LIMIT - 10);
  // To the character: with the footer the limit is met, with one more it is not.
  const exact = 'x'.repeat(OUTPUT_LIMIT - footer.length - 1);
  expect(cut(exact, [footer])).toBe(`${exact}\n${footer}`);
  expect(cut(`${exact}x`, [footer])).toContain(NOTE);
});

it('footers that are too long themselves are cut too', () => {
  const found = cut('x'.repeat(50_000), ['f'.repeat(30_000)]);
  expect(found.length).toBeLessThanOrEqual(OUTPUT_LIMIT);
  expect(found).toContain('x\nOutput truncated at the ~6000-token cap.\nf');
});

it('several texts count together; other parts stay', () => {
  const image = { type: 'image', data: 'x'.repeat(50_000), mimeType: 'image/png' };
  const parts = [{ type: 'text', text: 'a' }, image, { type: 'text', text: 'b' }];
  expect(cutOutput({ content: parts }).content).toEqual(parts);
  const { content } = cutOutput({
    content: [{ type: 'text', text: 'a'.repeat(20_000) }, image, { type: 'text', text: 'b'.repeat(20_000) }],
  });
  expect(content.map(({ type }) => type)).toEqual(['text', 'image']);
  expect(String(content[0]?.['text']).length).toBeLessThanOrEqual(OUTPUT_LIMIT);
});

it('data that is larger than a text may be is left out', () => {
  const small = { items: ['x'.repeat(1_000)] };
  expect(cutOutput({ content: [], structuredContent: small }).structuredContent).toEqual(small);
  expect(cutOutput({ content: [], structuredContent: { items: ['x'.repeat(OUTPUT_LIMIT)] } })).toEqual({
    content: [],
  });
});
