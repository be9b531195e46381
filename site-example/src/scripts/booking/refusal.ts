import { roomName } from '../../../data/rooms.ts';
import { type Booking, dateText, spanOf, spanText, toTime } from './booking.ts';
import { clashOf, freeRooms, freeTime, OPEN } from './free-time.ts';

/** Why a room cannot be had as wished, and what could be done instead; undefined when it can. */
export function refusal(wish: Booking, kept: readonly Booking[], now: Date): string | undefined {
  if (!wish.name.trim()) return 'The name is empty. Say whose booking it is.';
  if (!isDate(wish.date)) return `There is no date "${wish.date}". Write it as YYYY-MM-DD.`;
  return isPast(wish, now) ?? isOutsideHours(wish) ?? isTaken(wish, kept);
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

function isPast({ date, start }: Booking, now: Date): string | undefined {
  const begin = new Date(`${date}T${start}`);
  return begin < now
    ? `${dateText(date)} at ${start} has passed; today is ${dateText(localDate(now))}. Choose a later time.`
    : undefined;
}

function isOutsideHours(wish: Booking): string | undefined {
  const { from, to } = spanOf(wish);
  if (from >= OPEN.from && to <= OPEN.to) return undefined;
  const [length, otherwise] =
    wish.hours === 1 ? ['1 hour', ''] : [`${wish.hours} hours`, ', or take fewer hours'];
  return [
    `The rooms are open every day from ${spanText(OPEN)}, which leaves no ${length} from ${wish.start}.`,
    `Begin between ${toTime(OPEN.from)} and ${toTime(OPEN.to - wish.hours * 60)}${otherwise}.`,
  ].join(' ');
}

function isTaken(wish: Booking, kept: readonly Booking[]): string | undefined {
  const clash = clashOf(wish, kept);
  if (!clash) return undefined;
  const free = freeTime(wish.room, wish.date, kept).map(spanText);
  const rooms = freeRooms(wish, kept).map(({ name }) => name);
  return [
    `The ${roomName(wish.room)} is taken on ${dateText(wish.date)} from ${spanText(spanOf(clash))}.`,
    free.length > 0 ? `It is free that day from ${free.join(' and ')}.` : 'It is not free again that day.',
    rooms.length > 0
      ? `Free at the wished time: ${rooms.join(', ')}.`
      : 'No other room is free at that time.',
  ].join(' ');
}

/** The visitor's own date, as the booking form writes it. */
export function localDate(now: Date): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
