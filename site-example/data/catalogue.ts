import type { Book } from './book.ts';
import { forChildren } from './books/for-children.ts';
import { loveAndSociety } from './books/love-and-society.ts';
import { mysteries } from './books/mysteries.ts';
import { natureAndScience } from './books/nature-and-science.ts';
import { poetryAndPlays } from './books/poetry-and-plays.ts';
import { seaAndVoyages } from './books/sea-and-voyages.ts';
import { strangeTales } from './books/strange-tales.ts';
import { TOPICS, type TopicSlug } from './topics.ts';

/** A book as the catalogue lists it; `catalogue.json` is the list of these. */
export interface CatalogueEntry {
  title: string;
  author: string;
  year: number;
  /** Labels, the topic of its shelf first. */
  topics: string[];
  original: string;
  /** Where it stands: `SEA MEL`. */
  shelf: string;
  url: string;
}

const SHELVES: Record<TopicSlug, readonly Book[]> = {
  'sea-and-voyages': seaAndVoyages,
  mysteries,
  'strange-tales': strangeTales,
  'love-and-society': loveAndSociety,
  'poetry-and-plays': poetryAndPlays,
  'nature-and-science': natureAndScience,
  'for-children': forChildren,
};

/** Every book, by title, a leading article passed over. */
export const CATALOGUE: readonly CatalogueEntry[] = TOPICS.flatMap(({ slug }) =>
  SHELVES[slug].map((book) => toEntry(book, slug)),
).sort((a, b) => (sortKey(a.title) < sortKey(b.title) ? -1 : 1));

/** The books of one topic: those on its shelf first, then its guests from other shelves. */
export function booksOf(slug: TopicSlug): CatalogueEntry[] {
  const label = labelOf(slug);
  return CATALOGUE.filter(({ topics }) => topics.includes(label)).sort(
    (a, b) => a.topics.indexOf(label) - b.topics.indexOf(label),
  );
}

/** The fragment of a book's address in the catalogue. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

function toEntry(book: Book, home: TopicSlug): CatalogueEntry {
  const { title, author, year, original = title, mark, also = [] } = book;
  return {
    title,
    author,
    year,
    topics: [home, ...also].map(labelOf),
    original,
    shelf: `${TOPICS.find(({ slug }) => slug === home)?.shelf} ${mark}`,
    url: `/catalogue/#${slugOf(title)}`,
  };
}

function labelOf(slug: TopicSlug): string {
  return TOPICS.find((topic) => topic.slug === slug)?.label ?? slug;
}

function sortKey(title: string): string {
  return title.replace(/^(?:The|An?) /, '').toLowerCase();
}
