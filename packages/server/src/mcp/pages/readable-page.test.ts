import type { StoredPage } from '@docent/contract';
import { expect, it } from 'vitest';
import { readableLines, readablePage } from './readable-page.ts';

const page = (...lines: number[]): StoredPage =>
  ({
    lines: 3,
    headings: lines.map((line) => ({ level: 1, text: 'A', id: 'a', line })),
  }) as unknown as StoredPage;

it('leaves a page as it is whose lines are short', () => {
  const given = page(1, 3);
  const { page: read, lines } = readablePage(given, `# A\n${'x'.repeat(8_000)}\n# A`);
  expect(read).toBe(given);
  expect(lines).toHaveLength(3);
});

it('reads a long line as several, and finds the headings behind it', () => {
  const { page: read, lines } = readablePage(page(1, 3), `# A\n${'x'.repeat(20_000)}\n# A`);
  expect(lines.map(({ length }) => length)).toEqual([3, 8_000, 8_000, 4_000, 3]);
  expect([read.lines, read.headings.map(({ line }) => line)]).toEqual([5, [1, 5]]);
});

it.each<[what: string, text: string, first: string]>([
  ['after a word', `${'word '.repeat(1_599)}words ${'x'.repeat(3_000)}`, `${'word '.repeat(1_599)}`],
  [
    'after a tag',
    `<p>${'a'.repeat(5_000)}</p><p>some ${'b'.repeat(9_000)}`,
    `<p>${'a'.repeat(5_000)}</p><p>`,
  ],
  ['between letters, where there is nothing else', 'x'.repeat(9_000), 'x'.repeat(8_000)],
  ['not where the first half ends', `a ${'x'.repeat(9_000)}`, `a ${'x'.repeat(7_998)}`],
  ['not inside a character', `x${'😀'.repeat(5_000)}`, `x${'😀'.repeat(3_999)}`],
])('breaks %s, and loses nothing', (_, text, first) => {
  const lines = readableLines(`before\n${text}\nbehind`);
  expect(lines[1]).toBe(first);
  expect(lines.slice(1, -1).join('')).toBe(text);
  expect([lines[0], lines.at(-1)]).toEqual(['before', 'behind']);
});
