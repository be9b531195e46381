import { booksOf, CATALOGUE } from '../../data/catalogue.ts';
import { TOPICS, topicUrl } from '../../data/topics.ts';
import { type Html, html } from '../html.ts';

/** A card for each topic, with a link to its page. */
export const topicCards = (): Html => html`
<ul class="topic-cards">
${TOPICS.map(
  ({ slug, label, blurb, shelf }) => html`  <li class="topic-card" data-shelf="${shelf}">
    <p class="topic-mark" aria-hidden="true">${shelf}</p>
    <h3><a href="${topicUrl(slug)}">${label}</a></h3>
    <p>${blurb}</p>
    <p class="quiet">${booksOf(slug).length} books</p>
  </li>
`,
)}  <li class="topic-card">
    <p class="topic-mark" aria-hidden="true">A–Z</p>
    <h3><a href="/catalogue/">No topic at all</a></h3>
    <p>Search the catalogue, or scroll and see what stops you.</p>
    <p class="quiet">${CATALOGUE.length} books</p>
  </li>
</ul>`;

/** The topics as shortcuts into the catalogue. */
export const topicChoices = (): Html => html`
<ul class="choices" aria-label="Topics">
${TOPICS.map(
  ({
    label,
    shelf,
  }) => html`  <li><a data-shelf="${shelf}" href="/catalogue/?q=${encodeURIComponent(label)}">${label}</a></li>
`,
)}</ul>`;
