import { describe, expect, it } from 'vitest';
import type { Booking } from './booking.ts';
import { localDate, refusal } from './refusal.ts';

const NOW = new Date('2030-05-30T12:00');
const wish = (changes: Partial<Booking> = {}): Booking => ({
  room: 'heron-room',
  date: '2030-05-31',
  start: '10:00',
  hours: 2,
  name: 'Ada',
  ...changes,
});

describe('a room can be had', () => {
  it.each<[string, Booking, Booking[]]>([
    ['when nothing is booked', wish(), []],
    ['from the opening of the rooms', wish({ start: '08:00' }), []],
    ['until the rooms close', wish({ start: '18:00', hours: 4 }), []],
    ['later today', wish({ date: '2030-05-30', start: '12:30' }), []],
    ['right after another booking', wish({ start: '12:00' }), [wish()]],
    ['right before another booking', wish({ start: '08:00' }), [wish()]],
    ['when another room is taken', wish(), [wish({ room: 'reed-room' })]],
    ['when it is taken on another day', wish(), [wish({ date: '2030-06-01' })]],
    ['on the 29th of February of a leap year', wish({ date: '2032-02-29' }), []],
  ])('%s', (_, asked, kept) => {
    expect(refusal(asked, kept, NOW)).toBeUndefined();
  });
});

describe('a room cannot be had', () => {
  it.each<[string, Booking, Booking[], string]>([
    ['for nobody', wish({ name: '  ' }), [], 'The name is empty. Say whose booking it is.'],
    [
      'on a day that no calendar has',
      wish({ date: '2030-02-30' }),
      [],
      'There is no date "2030-02-30". Write it as YYYY-MM-DD.',
    ],
    [
      'at a time that has passed',
      wish({ date: '2030-05-30' }),
      [],
      'Thursday 30 May 2030 at 10:00 has passed; today is Thursday 30 May 2030. Choose a later time.',
    ],
    [
      'before the rooms open',
      wish({ start: '07:30' }),
      [],
      'The rooms are open every day from 08:00 to 22:00, which leaves no 2 hours from 07:30. Begin between 08:00 and 20:00, or take fewer hours.',
    ],
    [
      'after the rooms close',
      wish({ start: '21:30', hours: 1 }),
      [],
      'The rooms are open every day from 08:00 to 22:00, which leaves no 1 hour from 21:30. Begin between 08:00 and 21:00.',
    ],
    [
      'when it is taken',
      wish({ start: '11:30' }),
      [wish()],
      'The Heron Room is taken on Friday 31 May 2030 from 10:00 to 12:00. It is free that day from 08:00 to 10:00 and 12:00 to 22:00. Free at the wished time: Reed Room, Lantern Loft.',
    ],
    [
      'when every room is taken',
      wish(),
      [wish(), wish({ room: 'reed-room' }), wish({ room: 'lantern-loft', start: '11:00' })],
      'The Heron Room is taken on Friday 31 May 2030 from 10:00 to 12:00. It is free that day from 08:00 to 10:00 and 12:00 to 22:00. No other room is free at that time.',
    ],
    [
      'on a day that is full',
      wish(),
      [
        wish({ start: '08:00', hours: 4 }),
        wish({ start: '12:00', hours: 4 }),
        wish({ start: '16:00', hours: 4 }),
        wish({ start: '20:00' }),
        wish({ room: 'reed-room' }),
      ],
      'The Heron Room is taken on Friday 31 May 2030 from 08:00 to 12:00. It is not free again that day. Free at the wished time: Lantern Loft.',
    ],
  ])('%s', (_, asked, kept, reason) => {
    expect(refusal(asked, kept, NOW)).toBe(reason);
  });
});

it('reads the date off the visitor’s own clock', () => {
  expect(localDate(new Date(2030, 0, 2, 23, 59))).toBe('2030-01-02');
});
