import { WRONG_BOOKINGS } from './wrong-bookings.ts';
import type { WrongCall } from './wrong-call.ts';
import { WRONG_DAYS, WRONG_TOPICS } from './wrong-choices.ts';
import { WRONG_LETTERS } from './wrong-letters.ts';
import { WRONG_BOOKS, WRONG_EVENTS } from './wrong-searches.ts';

/** Tool → what is wrong with a call of it → the call. */
export const WRONG_CALLS: Record<string, Record<string, WrongCall>> = {
  ask_library: WRONG_LETTERS,
  book_room: WRONG_BOOKINGS,
  open_topic: WRONG_TOPICS,
  opening_hours: WRONG_DAYS,
  search_books: WRONG_BOOKS,
  search_events: WRONG_EVENTS,
};
