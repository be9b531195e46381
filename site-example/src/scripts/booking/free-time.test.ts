import { expect, it } from 'vitest';
import { type Booking, spanText } from './booking.ts';
import { freeTime } from './free-time.ts';

const taken = (start: string, hours: number, changes: Partial<Booking> = {}): Booking => ({
  room: 'reed-room',
  date: '2030-05-31',
  start,
  hours,
  name: 'Ada',
  ...changes,
});

it.each<[string, Booking[], string[]]>([
  ['the whole day', [], ['08:00 to 22:00']],
  ['what lies around a booking', [taken('10:00', 2)], ['08:00 to 10:00', '12:00 to 22:00']],
  ['no gap under an hour', [taken('08:30', 1), taken('10:00', 4)], ['14:00 to 22:00']],
  [
    'a gap of one hour',
    [taken('09:00', 1), taken('11:00', 4)],
    ['08:00 to 09:00', '10:00 to 11:00', '15:00 to 22:00'],
  ],
  ['in order of the day', [taken('16:00', 4), taken('08:00', 4)], ['12:00 to 16:00', '20:00 to 22:00']],
  [
    'nothing inside overlapping bookings',
    [taken('10:00', 4), taken('11:00', 1)],
    ['08:00 to 10:00', '14:00 to 22:00'],
  ],
  ['what another room leaves alone', [taken('10:00', 2, { room: 'heron-room' })], ['08:00 to 22:00']],
  ['what another day leaves alone', [taken('10:00', 2, { date: '2030-06-01' })], ['08:00 to 22:00']],
])('free is %s', (_, kept, free) => {
  expect(freeTime('reed-room', '2030-05-31', kept).map(spanText)).toEqual(free);
});
