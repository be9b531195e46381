import type { CatalogueEntry } from '../../data/catalogue.ts';
import { findBooks } from './find-books.ts';
import { required } from './required.ts';

const form = required('[data-search]', HTMLFormElement);
const input = required('#q', HTMLInputElement);
const heading = required('[data-found]', HTMLElement);
const nothing = required('[data-nothing]', HTMLElement);
const rows = [...document.querySelectorAll<HTMLElement>('.book')];

const books = await loadIndex();

input.value = new URLSearchParams(location.search).get('q') ?? '';
show(input.value);
input.addEventListener('input', () => search(input.value));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  search(input.value);
});

/** The address follows the search, so that it can be kept and passed on. */
function search(query: string): void {
  history.replaceState(null, '', query.trim() ? `?q=${encodeURIComponent(query.trim())}` : location.pathname);
  show(query);
}

function show(query: string): void {
  const found = new Set(findBooks(books, query).map(({ url }) => url.split('#')[1]));
  for (const row of rows) row.hidden = !found.has(row.id);
  nothing.hidden = found.size > 0;
  heading.textContent = query.trim()
    ? `${found.size} ${found.size === 1 ? 'book' : 'books'} for “${query.trim()}”`
    : `All ${found.size} books`;
}

async function loadIndex(): Promise<CatalogueEntry[]> {
  const response = await fetch('/catalogue.json');
  return (await response.json()) as CatalogueEntry[]; // our own file, written from the same type
}
