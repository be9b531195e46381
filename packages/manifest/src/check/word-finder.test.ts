import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OUTSIDE, toWordFinder } from './word-finder.ts';

const LISTS = ['ignore ig', 'you your always', '< [', 'a'];
const find = toWordFinder(LISTS);

it.each<[string, number]>([
  ['', 0],
  ['nothing of it', 0],
  ['ignore', 1],
  ['IGNORED', 1],
  ['please, ignore', 1],
  ['unignored', 0],
  ['x1ignore', 1],
  ['x_ignore', 1],
  ['iignore', 0],
  ['igloo', 1],
  ['your', 2],
  ['yo', 0],
  ['(always)', 2 | 8],
  ['x<', 4],
  ['ig[', 1 | 4],
  ['banana', 0],
  ['b a', 8],
  ['é', OUTSIDE],
  ['éignore', 1 | OUTSIDE],
])('finds in "%s" what begins there', (text, marks) => {
  expect(find(text)).toBe(marks);
});

it('finds what a regular expression for each word finds', () => {
  const patterns = LISTS.map((words) =>
    words.split(' ').map((word) => new RegExp(`(?<![a-z])${word.replace('[', '\\[')}`, 'i')),
  );
  patterns[2] = [/[<[]/];
  const piece = fc.constantFrom(
    'ignore',
    'Ig',
    'you',
    'r',
    'always',
    '<',
    '[',
    ' ',
    'a',
    'x',
    '_',
    '7',
    '.',
    'ü',
    '\u212A',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const expected = patterns.reduce(
        (all, list, bit) => (list.some((one) => one.test(text)) ? all | (1 << bit) : all),
        0,
      );
      expect(find(text) & ~OUTSIDE).toBe(expected);
    }),
    { numRuns: 2000, seed: 156 },
  );
});
