import { defineExecute } from '@docent/runtime';
import { BOOKING_PAGE } from '../data/rooms.ts';
import { book } from '../src/scripts/booking/book.ts';

/** Books in the visitor's own browser, as the form on the booking page does. */
export const execute = defineExecute<typeof import('./book-room.tool.ts').default>(
  async ({ room, date, start, hours, name }, { confirm }) => {
    const wish = { room, date, start, hours, name: name.trim() };
    const { booked, shown, text } = await book(wish, confirm);
    if (!booked) return { content: [{ type: 'text', text }], isError: true };
    const where = shown
      ? 'It now stands in the list on this page, where it can be cancelled.'
      : `It is kept in this browser; open ${BOOKING_PAGE} to see or cancel it.`;
    return {
      content: [{ type: 'text', text: `${text} ${where}` }],
      structuredContent: { booking: wish, page: BOOKING_PAGE, shown },
    };
  },
);
