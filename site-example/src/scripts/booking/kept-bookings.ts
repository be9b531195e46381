import { ROOMS } from '../../../data/rooms.ts';
import type { Booking } from './booking.ts';

const KEY = 'larkmere-bookings';
const CHANGED = 'larkmere:bookings';

/** The bookings that this browser keeps, soonest first; none where it keeps nothing readable. */
export function readBookings(): Booking[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(isBooking).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
      : [];
  } catch {
    return [];
  }
}

/** Keeps one more booking. True when a list of bookings on this page showed it at once. */
export const keepBooking = (booking: Booking): boolean => write([...readBookings(), booking]);

/** Gives a room back. */
export const dropBooking = (dropped: Booking): boolean =>
  write(readBookings().filter((booking) => sortKey(booking) !== sortKey(dropped)));

/** Calls back after every change, in this tab and in others. */
export function onBookings(show: () => void): void {
  window.addEventListener(CHANGED, (event) => {
    show();
    event.preventDefault();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) show();
  });
}

/** The event is cancelled by whoever showed the change, which is how the writer learns of it. */
function write(bookings: Booking[]): boolean {
  localStorage.setItem(KEY, JSON.stringify(bookings));
  return !window.dispatchEvent(new CustomEvent(CHANGED, { cancelable: true }));
}

function isBooking(value: unknown): value is Booking {
  if (typeof value !== 'object' || value === null) return false;
  const { room, date, start, hours, name } = value as Partial<Record<keyof Booking, unknown>>; // parsed JSON
  return (
    ROOMS.some(({ slug }) => slug === room) &&
    typeof date === 'string' &&
    typeof start === 'string' &&
    typeof hours === 'number' &&
    typeof name === 'string'
  );
}

const sortKey = ({ date, start, room }: Booking): string => `${date} ${start} ${room}`;
