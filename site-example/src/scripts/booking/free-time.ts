import { ROOM_HOURS, ROOMS, type Room, type RoomSlug } from '../../../data/rooms.ts';
import { type Booking, type Span, spanOf } from './booking.ts';

/** The rooms cannot be had for less, so a shorter gap is no free time. */
const SHORTEST = 60;

/** When the rooms are open, every day. */
export const OPEN: Span = { from: ROOM_HOURS.opens * 60, to: ROOM_HOURS.closes * 60 };

/** What is left of one room's day. */
export function freeTime(room: RoomSlug, date: string, kept: readonly Booking[]): Span[] {
  const taken = kept
    .filter((booking) => booking.room === room && booking.date === date)
    .map(spanOf)
    .sort((a, b) => a.from - b.from);
  const ends = [OPEN.from, ...taken.map(({ to }) => to)];
  const begins = [...taken.map(({ from }) => from), OPEN.to];
  return begins
    .map((to, index) => ({ from: Math.max(...ends.slice(0, index + 1)), to }))
    .filter(({ from, to }) => to - from >= SHORTEST);
}

/** The kept booking that a wish collides with; one that begins when another ends does not. */
export const clashOf = (wish: Booking, kept: readonly Booking[]): Booking | undefined =>
  kept.find((other) => other.room === wish.room && other.date === wish.date && overlaps(wish, other));

/** The other rooms that could be had at the time of a wish. */
export const freeRooms = (wish: Booking, kept: readonly Booking[]): Room[] =>
  ROOMS.filter(({ slug }) => slug !== wish.room && !clashOf({ ...wish, room: slug }, kept));

function overlaps(a: Booking, b: Booking): boolean {
  const [one, other] = [spanOf(a), spanOf(b)];
  return one.from < other.to && other.from < one.to;
}
