import { CATALOGUE, type CatalogueEntry } from '../../data/catalogue.ts';
import { type Html, html } from '../html.ts';

/** Every book; the page's script hides those that a search does not find. */
export const catalogueList = (): Html => html`
<ol class="books">
${CATALOGUE.map(row)}</ol>`;

const row = ({
  title,
  author,
  year,
  topics,
  original,
  shelf,
  url,
}: CatalogueEntry): Html => html`  <li class="book" id="${url.split('#')[1] ?? ''}" data-shelf="${shelf.slice(0, 3)}">
    <p class="book-shelf">${shelf}</p>
    <div>
      <h3>${title}</h3>
      <p>${author}, ${year}${original === title ? '' : html` · <i>${original}</i>`}</p>
    </div>
    <p class="book-topics">${topics.join(' · ')}</p>
  </li>
`;
