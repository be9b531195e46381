import { type RoomSlug, roomName } from '../../../data/rooms.ts';

/** A room for some hours of one day, as it is kept in the browser. */
export interface Booking {
  room: RoomSlug;
  /** `2030-05-31` */
  date: string;
  /** `09:30` */
  start: string;
  hours: number;
  name: string;
}

/** A stretch of one day, in minutes after midnight. */
export interface Span {
  from: number;
  to: number;
}

export function spanOf({ start, hours }: Pick<Booking, 'start' | 'hours'>): Span {
  const [hour = Number.NaN, minute = Number.NaN] = start.split(':').map(Number);
  const from = hour * 60 + minute;
  return { from, to: from + hours * 60 };
}

/** `10:00 to 12:30` */
export const spanText = ({ from, to }: Span): string => `${toTime(from)} to ${toTime(to)}`;

/** `the Heron Room on Friday 31 May 2030, 10:00 to 12:00` */
export const bookingText = (booking: Booking): string =>
  `the ${roomName(booking.room)} on ${dateText(booking.date)}, ${spanText(spanOf(booking))}`;

/** `Friday 31 May 2030` */
export const dateText = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00Z`))
    .replace(',', '');

export function toTime(minutes: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
