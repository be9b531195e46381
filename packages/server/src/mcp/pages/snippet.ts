import { toWords } from '@docent/runtime/outside';
import { echo } from '../echo.ts';

/** Characters around the first word of a query. */
const AROUND = { before: 60, whole: 180 };

/** Where a text has the first of the words, in so many characters; its beginning where it has none of them. */
export function snippet(text: string, words: readonly string[]): string {
  const plain = text.replace(MARKS, ' ').replace(/\s+/g, ' ').trim();
  const at = findWord(plain, words);
  const begin = at < AROUND.before ? 0 : wordStart(plain, at - AROUND.before);
  const end = Math.min(plain.length, begin + AROUND.whole);
  return echo(`${begin > 0 ? '…' : ''}${plain.slice(begin, end).trim()}${end < plain.length ? '…' : ''}`);
}

/** What Markdown adds to a text: heads of lines, addresses of links, fences. */
const MARKS = /^\s*(?:#{1,6}\s|>\s|[-*]\s|\d+\.\s|\|)|\]\([^)\s]*\)|!?\[|[`*_|\\]+|-{3,}/gm;

/** Where the first word stands that begins as one of them does. */
function findWord(text: string, words: readonly string[]): number {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const [folded = ''] = toWords(word);
    if (words.some((wanted) => folded.startsWith(wanted))) return index;
  }
  return 0;
}

const wordStart = (text: string, at: number): number => text.indexOf(' ', at) + 1 || at;
