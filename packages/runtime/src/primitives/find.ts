import type { Item } from '@docent/contract';
import { own, scalarText } from '../args.ts';

/** One query's answer: the items asked for, and how many match in all. */
export interface Found {
  hits: Item[];
  matches: number;
}

/**
 * Both sides of a comparison in one form: compatibility decomposition (UAX 15, NFKD), without the marks
 * U+0300 to U+036F, zero-width characters and soft hyphens, in upper case (so that ß is SS and ς is σ).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .toUpperCase();

/** The terms of a query, folded; all of them have to occur. */
export const toTerms = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/**
 * Prepares a list for searching: one folded text of all items, a line each, and where each line begins.
 * A term holds no white space, so it spans neither two fields nor two items.
 */
export const createFind = (items: Item[], fields: string[]) => {
  const starts = new Uint32Array(items.length + 1);
  const whole = items
    .map((item, index) => {
      const text = fold(
        fields
          .flatMap((field) => own(item, field))
          .map(scalarText)
          .join(' '),
      );
      starts[index + 1] = at(index) + text.length + 1;
      return text;
    })
    .join('\n');

  function at(item: number): number {
    return starts[item] ?? Infinity;
  }

  /** The item that holds a position, from one on that begins before it: steps that double, then halve. */
  const itemAt = (position: number, item: number): number => {
    let step = 1;
    for (; at(item + step) <= position; step *= 2) {
      item += step;
    }
    for (; step >= 1; step /= 2) {
      if (at(item + step) <= position) {
        item += step;
      }
    }
    return item;
  };

  return (terms: string[], offset: number, limit: number): Found => {
    if (!terms.length) {
      return { hits: items.slice(offset, offset + limit), matches: items.length };
    }
    const hits: Item[] = [];
    const places = terms.map(() => -1);
    let matches = 0;
    let item = 0;
    // The terms take turns; each moves on to its next place in or after the item that the others have reached.
    for (let turn = 0, agreed = 0; ; turn = (turn + 1) % terms.length) {
      let place = places[turn] as number;
      if (place < at(item)) {
        place = places[turn] = whole.indexOf(terms[turn] as string, at(item));
        if (place < 0) {
          return { hits, matches };
        }
      }
      const reached = itemAt(place, item);
      agreed = reached > item ? 1 : agreed + 1;
      item = reached;
      if (agreed === terms.length) {
        if (matches++ >= offset && hits.length < limit) {
          hits.push(items[item] as Item);
        }
        item++;
        agreed = 0;
      }
    }
  };
};
