import type { CatalogueEntry } from '../../data/catalogue.ts';

/** The books in which all words occur, by the rules of the search tool: no case, no accents, any order. */
export function findBooks(books: readonly CatalogueEntry[], query: string): CatalogueEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return books.filter(({ title, author, topics, original }) => {
    const text = fold([title, author, ...topics, original].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/’/g, "'");
}
