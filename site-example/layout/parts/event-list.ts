import { EVENTS, type LibraryEvent } from '../../data/events.ts';
import { type Html, html } from '../html.ts';

/** The programme of one rhythm, `weekly` or `monthly`. */
export const eventList = (rhythm: string): Html => html`
<ul class="events">
${EVENTS.filter((event) => event.rhythm === rhythm).map(eventItem)}</ul>`;

/** The weekly programme, a line each. */
export const eventBrief = (): Html => html`
<ul class="brief">
${EVENTS.filter(({ rhythm }) => rhythm === 'weekly').map(
  ({ title, when, url }) => html`  <li><a href="${url}">${title}</a> <span class="quiet">${when}</span></li>
`,
)}</ul>`;

function eventItem({ title, when, place, audience, description, url }: LibraryEvent): Html {
  const [day = '', time = ''] = when.split(', ');
  return html`  <li class="event" id="${url.split('#')[1] ?? ''}">
    <p class="event-when">${day}<br>${time}</p>
    <div>
      <h3>${title}</h3>
      <p>${description}</p>
      <p class="quiet">${place} · ${audience}</p>
    </div>
  </li>
`;
}
