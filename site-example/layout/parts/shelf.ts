import { booksOf, type CatalogueEntry } from '../../data/catalogue.ts';
import { TOPICS } from '../../data/topics.ts';
import { type Html, html } from '../html.ts';

/** The books of one topic, their covers to the front. */
export function shelf(slug: string): Html {
  const topic = TOPICS.find((candidate) => candidate.slug === slug);
  if (!topic) throw new Error(`No topic is called "${slug}".`);
  return html`
<ul class="shelf">
${booksOf(topic.slug).map(cover)}</ul>`;
}

const cover = ({ title, author, year, original, shelf: mark, url }: CatalogueEntry): Html => html`  <li>
    <a class="cover" data-shelf="${mark.slice(0, 3)}" style="--size: ${(year % 5) + 1}" href="${url}">
      <span class="cover-title">${title}</span>
      <span class="cover-author">${author}</span>
    </a>
    <p class="cover-note">${original === title ? '' : html`<i>${original}</i><br>`}${year} · ${mark}</p>
  </li>
`;
