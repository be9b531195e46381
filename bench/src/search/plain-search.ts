import type { Item } from '@docent/contract';

/** Answers a query with the first items that match, and the number of all that do. */
export type Search = (query: string) => { hits: readonly Item[]; matches: number };

/** The most hits that are returned. */
export const LIMIT = 10;

/** The plain way: joins and converts every item for every query. */
export const plainSearch =
  (items: readonly Item[], fields: readonly string[], convert: (text: string) => string): Search =>
  (query) => {
    const terms = convert(query).split(/\s+/).filter(Boolean);
    const matching = items.filter((item) => {
      const text = convert(fields.map((field) => item[field]).join(' '));
      return terms.every((term) => text.includes(term));
    });
    return { hits: matching.slice(0, LIMIT), matches: matching.length, total: items.length };
  };
