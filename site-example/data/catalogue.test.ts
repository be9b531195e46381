import { expect, it } from 'vitest';
import { booksOf, CATALOGUE, slugOf } from './catalogue.ts';
import { TOPICS } from './topics.ts';

it('has at least sixty books, each with an address of its own', () => {
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CATALOGUE.map(({ url }) => url)).size).toBe(CATALOGUE.length);
});

it.each(CATALOGUE.map((book) => [book.title, book] as const))('%s is noted down whole', (_, book) => {
  expect(book.url).toMatch(/^\/catalogue\/#[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(book.shelf).toMatch(/^[A-Z]{3} [A-Z]{3}$/);
  expect(book.year).toBeGreaterThan(1450);
  expect(book.year).toBeLessThan(1931);
  expect([book.author, book.original].every(Boolean)).toBe(true);
});

it.each(TOPICS.map(({ slug, shelf }) => [slug, shelf] as const))(
  'the shelf of %s comes first',
  (slug, shelf) => {
    const marks = booksOf(slug).map((book) => book.shelf.startsWith(shelf));
    expect(marks.length).toBeGreaterThan(5);
    expect(marks).toEqual([...marks].sort((a, b) => Number(b) - Number(a)));
  },
);

it.each([
  ['Les Misérables', 'les-miserables'],
  ["Gulliver's Travels", 'gullivers-travels'],
  ['R.U.R.', 'rur'],
  ['Faust, Part One', 'faust-part-one'],
])('%s stands at #%s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
