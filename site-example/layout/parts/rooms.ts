import { ROOM_HOURS, ROOMS } from '../../data/rooms.ts';
import { type Html, html } from '../html.ts';

export const roomCards = (): Html => html`
<ul class="room-cards">
${ROOMS.map(
  ({ name, seats, text }) => html`  <li class="room-card">
    <h3>${name}</h3>
    <p class="quiet">${seats} seats</p>
    <p>${text}</p>
  </li>
`,
)}</ul>`;

export const roomOptions = (): Html =>
  html`${ROOMS.map(({ slug, name, seats }) => html`<option value="${slug}">${name} (${seats} seats)</option>`)}`;

/** Every half hour at which a booking of one hour can begin. */
export function startOptions(): Html {
  const first = ROOM_HOURS.opens * 2;
  const count = (ROOM_HOURS.closes - 1) * 2 - first + 1;
  const times = Array.from({ length: count }, (_, index) => toTime((first + index) / 2));
  return html`${times.map((time) => html`<option${time === '10:00' ? html` selected` : ''}>${time}</option>`)}`;
}

function toTime(hour: number): string {
  return `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 ? '30' : '00'}`;
}
