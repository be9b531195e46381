import type { ContentPart, ToolResult } from '@docent/contract';
import { describe, expect, it } from 'vitest';
import { limitOutput } from './output-limit.ts';

const text = (value: string): ContentPart => ({ type: 'text', text: value });
const limited = (limit: unknown, ...content: ContentPart[]) => limitOutput({ content }, limit).content;
const textOf = (content: ContentPart[]) => content.map((part) => part.text ?? '').join('');
const note = (limit: number) => `\n[Output truncated to ${limit} characters.]`;
const ROOM = 200 - note(200).length;

describe('the limit', () => {
  const long = 'x'.repeat(5000);
  it.each([
    ['is 1500 when left out', undefined, 1500],
    ['is what the block says', 200, 200],
    ['may be as small as 100', 100, 100],
    ['is 1500 instead of less than 100', 99, 1500],
    ['is 1500 instead of a negative one', -5, 1500],
    ['is 1500 instead of a fraction', 200.5, 1500],
    ['is 1500 instead of another text', 'x', 1500],
    ['is 1500 instead of null', null, 1500],
  ])('%s', (_, given, limit) => {
    const result = textOf(limited(given, text(long)));
    expect(result).toHaveLength(limit);
    expect(result.endsWith(note(limit))).toBe(true);
  });

  it('0 lets everything pass', () => {
    expect(textOf(limited(0, text(long)))).toBe(long);
  });

  it('is not passed by a text of just that length', () => {
    expect(textOf(limited(200, text('x'.repeat(200))))).toBe('x'.repeat(200));
  });

  it('holds for the text of all parts together', () => {
    // C34: three of 1,000 each.
    const content = limited(1500, text('a'.repeat(1000)), text('b'.repeat(1000)), text('c'.repeat(1000)));
    expect(content).toHaveLength(1);
    expect(textOf(content)).toBe('a'.repeat(1000) + 'b'.repeat(500 - note(1500).length) + note(1500));
  });

  it('leaves what is no text, and the structured result, alone', () => {
    // C34
    const image = { type: 'image', data: 'x'.repeat(5000), mimeType: 'image/png' };
    const structuredContent = { long };
    const result: ToolResult = { content: [text(long), image, text('y')], structuredContent, isError: true };
    const { content, ...rest } = limitOutput(result, 200);
    expect(content).toHaveLength(2);
    expect(content[1]).toBe(image);
    expect(rest).toEqual({ structuredContent, isError: true });
  });

  it('writes to nothing that it was given', () => {
    const content = Object.freeze([Object.freeze(text(long))]) as ContentPart[];
    expect(limitOutput(Object.freeze({ content }), 200).content).not.toBe(content);
  });
});

describe('the place of the cut', () => {
  const lines = (before: number, after = 5000) => `${'x'.repeat(before)}\n${'y'.repeat(after)}`;
  it.each([
    ['the end of a line', lines(ROOM - 20), ROOM - 20],
    ['the end of a line that just fits', lines(ROOM), ROOM],
    ['between characters where the line ends too far before', lines(ROOM - 101), ROOM],
    ['the last of several ends', `${'x'.repeat(ROOM - 50)}\nabc\n${'y'.repeat(500)}`, ROOM - 46],
    ['between characters where there is no end', 'x'.repeat(5000), ROOM],
    ['before a pair that it would split', `${'x'.repeat(ROOM - 1)}😀${'y'.repeat(500)}`, ROOM - 1],
    ['after a pair that fits', `${'x'.repeat(ROOM - 2)}😀${'y'.repeat(500)}`, ROOM],
  ])('%s', (_, given, end) => {
    expect(textOf(limited(200, text(given)))).toBe(given.slice(0, end) + note(200));
  });

  it('may be before all of a part', () => {
    const content = limited(200, text('a'.repeat(ROOM)), text('b'.repeat(300)));
    expect(content.map((part) => part.text)).toEqual(['a'.repeat(ROOM) + note(200)]);
  });
});

it('what is short enough is left as it is', () => {
  const result = { content: [text('a'), text('b')] };
  expect(limitOutput(result, 100)).toBe(result);
});
