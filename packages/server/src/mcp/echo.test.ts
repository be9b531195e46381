import { expect, it } from 'vitest';
import { echo } from './echo.ts';

it.each([
  ['plain', 'plain'],
  ['größe 日本 😀', 'größe 日本 😀'],
  ['a\nb\r\n\tc', 'a b c'],
  ['a\u2028b\u2029c', 'a b c'],
  ['a\u0000\u001b[31mb\u0085c', 'a [31mb c'],
  ['a\u202Eb\u2066c\u200Fd\u061Ce', 'a b c d e'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), `${'x'.repeat(200)}…`],
  ['😀'.repeat(200), '😀'.repeat(200)],
  ['😀'.repeat(201), `${'😀'.repeat(200)}…`],
  ['', ''],
])('%j', (text, expected) => {
  expect(echo(text)).toBe(expected);
});
