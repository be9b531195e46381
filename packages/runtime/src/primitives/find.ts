import type { Item } from '@docent/contract';
import { own, scalarText } from '../args.ts';

/** One query's answer: the items asked for, and how many match in all. */
export interface Found {
  hits: Item[];
  matches: number;
  total: number;
}

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

/**
 * Prepares a list for searching: one folded text of all items, a line each, and where each line begins.
 * A term holds no white space, so it spans neither two fields nor two items.
 */
export const createFind = (items: Item[], fields: string[]) => {
  const total = items.length;
  const starts = [0];
  let size = 0;
  const whole = items
    .map((item) => {
      const text = fold(
        fields
          .flatMap((field) => own(item, field))
          .map(scalarText)
          .join(' '),
      );
      size += text.length + 1;
      starts.push(size);
      return text;
    })
    .join('\n');

  return (terms: string[], offset: number, limit: number): Found => {
    const hits: Item[] = [];
    let matches = 0;
    search: for (let item = 0; item < total; item++) {
      // On to the next item that holds a term, and again from the first term, until all agree on one item.
      for (let agreed = 0; agreed < terms.length; agreed++) {
        const place = whole.indexOf(terms[agreed] as string, starts[item]);
        if (place < 0) {
          break search;
        }
        if (agreed && place >= (starts[item + 1] as number)) {
          agreed = -1;
        }
        while (place >= (starts[item + 1] as number)) {
          item++;
        }
      }
      if (matches++ >= offset && hits.length < limit) {
        hits.push(items[item] as Item);
      }
    }
    return { hits, matches, total };
  };
};
