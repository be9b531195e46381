import type { Item } from '@docent/contract';
import { own, scalarText } from '../args.ts';

/** One query's answer: the items asked for, and how many match in all. */
export interface Found {
  hits: Item[];
  matches: number;
  total: number;
}

/** Answers a query of these terms, folded, with some of the items that match. */
export type Find = (terms: string[], offset: number, limit: number) => Found | Promise<Found>;

/**
 * Both sides of a comparison in one form: compatibility decomposition (UAX 15, NFKD), without the marks
 * U+0300 to U+036F and what is invisible (zero-width characters, soft hyphens), in upper case (so that ß is SS and ς is σ).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{DI}]/gu, '')
    .toUpperCase();

/** The terms of a query, folded; all of them have to occur. */
export const toTerms = (query: string): string[] => fold(query).match(/\S+/g) ?? [];

/** Prepares a list for searching: each item folded once. A term holds no white space, so it spans no two fields. */
export const createFind = (items: Item[], fields: string[]) => {
  const texts = items.map((item) =>
    fold(
      fields
        .flatMap((field) => own(item, field))
        .map(scalarText)
        .join(' '),
    ),
  );
  return (terms: string[], offset: number, limit: number): Found => {
    const found = items.filter((_, at) => terms.every((term) => (texts[at] as string).indexOf(term) >= 0));
    return { hits: found.slice(offset, offset + limit), matches: found.length, total: items.length };
  };
};
