import { CATALOGUE, type CatalogueEntry } from '../../data/catalogue.ts';
import { type Html, html } from '../html.ts';

/** Short titles, as they fit on the back of a book. */
const FAVOURITES = [
  'Moby-Dick',
  'Kokoro',
  'Walden',
  'Heidi',
  'Dracula',
  'Gitanjali',
  'The Moonstone',
  'Jane Eyre',
  'Cosmos',
  'The Golem',
  'Pan Tadeusz',
  'Lord Jim',
  'Flatland',
  'Black Beauty',
  'The Lusiads',
  'Micrographia',
];

/** A row of spines, as one sees a shelf; each leads to its book. */
export const spines = (): Html => html`
<ul class="spines" aria-label="A few favourites">
${FAVOURITES.map(find).map(
  ({
    title,
    shelf,
    url,
    year,
  }) => html`  <li><a class="spine" data-shelf="${shelf.slice(0, 3)}" style="--size: ${(year % 5) + 1}" href="${url}">${title}</a></li>
`,
)}</ul>`;

function find(title: string): CatalogueEntry {
  const entry = CATALOGUE.find((book) => book.title === title);
  if (!entry) throw new Error(`The catalogue has no "${title}".`);
  return entry;
}
