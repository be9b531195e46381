import { expect, it } from 'vitest';
import { lineWindow } from './line-window.ts';

it('shows as many lines as fit, to the character', () => {
  const lines = ['aaaa', 'bbbb', 'cccc'];
  // A number, two spaces, four letters and a line end are eight.
  expect(lineWindow(lines, 1, { room: 24 })).toEqual({ text: '1  aaaa\n2  bbbb\n3  cccc', end: 3 });
  expect(lineWindow(lines, 1, { room: 23 })).toEqual({ text: '1  aaaa\n2  bbbb', end: 2 });
  expect(lineWindow(lines, 2, { room: 99, most: 1 })).toEqual({ text: '2  bbbb', end: 2 });
});

it('shows one line at least', () => {
  expect(lineWindow(['aaaa', 'bbbb'], 2, { room: 1 })).toEqual({ text: '2  bbbb', end: 2 });
});

it('takes out what would break a line or turn it round, and leaves tabs', () => {
  expect(lineWindow(['a\u2028b\u202ec\u0007\td'], 1, { room: 99 }).text).toBe('1  abc\td');
});
