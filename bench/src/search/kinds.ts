import type { Item } from '@docent/contract';
import type { Language } from './languages.ts';

export const KINDS = ['rare', 'common', 'two-term', 'prefix', 'no-hit'] as const;
export type Kind = (typeof KINDS)[number];

/** Three queries of each kind, one of the rare words not Latin. */
export function queriesOf(items: readonly Item[], languages: readonly Language[]): Record<Kind, string[]> {
  const [latin = [], other = []] = languages.map(({ words }) => words);
  const at = (...ranks: number[]) => ranks.map((rank) => latin[rank]).join(' ');
  const occurring = (words: readonly string[]) =>
    words.find((word) => items.some(({ teaser }) => String(teaser).includes(` ${word} `))) ?? '';
  const long = latin.slice(50).filter((word) => word.length > 6);
  return {
    rare: [occurring(latin.slice(8_000)), occurring(latin.slice(12_000)), occurring(other.slice(1_500))],
    common: [at(0), at(1), at(2)],
    'two-term': [at(0, 5), at(2, 40), at(60, 90)],
    prefix: long.slice(0, 3).map((word) => word.slice(0, 4)),
    'no-hit': ['xyzzyx', 'qwrtplk', `${at(0)}qqq`],
  };
}
