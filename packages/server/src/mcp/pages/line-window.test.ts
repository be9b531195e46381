import { expect, it } from 'vitest';
import { lineWindow } from './line-window.ts';

it('shows as many lines as fit, to the character', () => {
  const lines = ['aaaa', 'bbbb', 'cccc'];
  // A number, two spaces, four letters and a line end are eight.
  expect(lineWindow(lines, 1, { room: 24 })).toEqual({ text: '1  aaaa\n2  bbbb\n3  cccc', end: 3 });
  expect(lineWindow(lines, 1, { room: 23 })).toEqual({ text: '1  aaaa\n2  bbbb', end: 2 });
  expect(lineWindow(lines, 2, { room: 99, most: 1 })).toEqual({ text: '2  bbbb', end: 2 });
});

it.each([100, 101, 102, 103])(
  'cuts a line that is longer than %i units, and never inside a character',
  (room) => {
    const { text, end } = lineWindow(['😀'.repeat(200), 'next'], 1, { room });
    expect(end).toBe(1);
    expect(text.length).toBeLessThanOrEqual(room);
    expect(text).toMatch(/^1 {2}(😀)+… \(a line of 403 characters, cut\)$/u);
  },
);

it('takes out what would break a line or turn it round, and leaves tabs', () => {
  expect(lineWindow(['a\u2028b\u202ec\u0007\td'], 1, { room: 99 }).text).toBe('1  abc\td');
});
