// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { book } from './book.ts';
import type { Booking } from './booking.ts';
import { dropBooking, keepBooking, onBookings, readBookings } from './kept-bookings.ts';

const WISH: Booking = { room: 'reed-room', date: '2090-03-14', start: '10:00', hours: 2, name: 'Ada' };
const agree = async () => true;

beforeEach(() => localStorage.clear());

it('keeps a booking that the person agreed to', async () => {
  const questions: string[] = [];
  const outcome = await book(WISH, async (question) => questions.push(question) > 0);

  expect(questions).toEqual(['Book the Reed Room on Tuesday 14 March 2090, 10:00 to 12:00, for Ada?']);
  expect(outcome).toEqual({
    booked: true,
    text: 'Booked the Reed Room on Tuesday 14 March 2090, 10:00 to 12:00, for Ada.',
    shown: false,
  });
  expect(readBookings()).toEqual([WISH]);
});

it('keeps nothing that the person declined', async () => {
  const outcome = await book(WISH, async () => false);

  expect(outcome).toMatchObject({ booked: false, text: expect.stringContaining('declined') });
  expect(readBookings()).toEqual([]);
});

it('does not ask about a room that is taken', async () => {
  keepBooking(WISH);
  const question = vi.fn(agree);

  expect(await book({ ...WISH, name: 'Grace' }, question)).toMatchObject({
    booked: false,
    text: expect.stringMatching(/^Not booked\. The Reed Room is taken/),
  });
  expect(question).not.toHaveBeenCalled();
});

it('refuses a room that went while the question was open', async () => {
  const outcome = await book(WISH, async () => {
    keepBooking({ ...WISH, name: 'Grace' });
    return true;
  });

  expect(outcome.booked).toBe(false);
  expect(readBookings()).toEqual([{ ...WISH, name: 'Grace' }]);
});

it('says that it is shown where a page shows its bookings', async () => {
  const seen: Booking[][] = [];
  onBookings(() => seen.push(readBookings()));

  expect(await book(WISH, agree)).toMatchObject({ booked: true, shown: true });
  expect(seen).toEqual([[WISH]]);
});

it('says so where the browser keeps nothing', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });

  expect(await book(WISH, agree)).toMatchObject({
    booked: false,
    text: expect.stringContaining('does not let'),
  });
  vi.unstubAllGlobals();
});

it('gives one room back and leaves the others', () => {
  const later = { ...WISH, start: '14:00' };
  keepBooking(later);
  keepBooking(WISH);
  expect(readBookings()).toEqual([WISH, later]);

  dropBooking(WISH);
  expect(readBookings()).toEqual([later]);
});

it.each([['{'], ['null'], ['{"room":"reed-room"}'], ['[1, null, {"room": "cellar"}]']])(
  'reads %s as no bookings',
  (text) => {
    localStorage.setItem('larkmere-bookings', text);
    expect(readBookings()).toEqual([]);
  },
);
