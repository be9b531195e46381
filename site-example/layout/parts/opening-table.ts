import { hoursOf, OPENING_HOURS } from '../../data/opening-hours.ts';
import { type Html, html } from '../html.ts';

/** The week as a table; the page marks today's row. */
export const openingTable = (): Html => html`
<table class="hours">
  <caption class="visually-hidden">Opening hours by day</caption>
  <thead class="visually-hidden"><tr><th scope="col">Day</th><th scope="col">Hours</th><th scope="col">Note</th></tr></thead>
  <tbody>
${OPENING_HOURS.map(
  (
    day,
  ) => html`    <tr data-day="${day.day}"><th scope="row">${day.day}</th><td>${hoursOf(day)}</td><td>${day.note ?? ''}</td></tr>
`,
)}  </tbody>
</table>`;
