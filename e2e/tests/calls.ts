import type { Page } from '@playwright/test';
import type { SiteServer } from '../src/site-server.ts';
import type { Watch } from '../src/watch-page.ts';
import { expect } from './fixtures.ts';

/** A call of one tool of the example, and what must come of it. */
export interface Call {
  tool: string;
  /** The page on which it is made. */
  on: string;
  args: Record<string, unknown>;
  text: RegExp;
  data?: object;
  /** What the person is asked. */
  question?: string;
  /** What the call leaves behind, beside its result. */
  effect?: (stage: { page: Page; site: SiteServer; watch: Watch }) => Promise<void>;
}

export const CALLS: Call[] = [
  {
    tool: 'open_topic',
    on: '/',
    args: { topic: 'mysteries' },
    text: /^Navigating to "Mysteries and detectives"\.$/,
    question: 'Leave this page and open the topic “Mysteries and detectives”?',
    effect: async ({ page, site }) => {
      await page.waitForURL(`${site.url}/topics/mysteries/`);
    },
  },
  {
    tool: 'search_books',
    on: '/catalogue/',
    args: { query: 'camoes LUSIADS' },
    text: /^1 of \d+ books match "camoes LUSIADS"; here are 1:\n.*The Lusiads, by Luís de Camões \(1572\); shelf SEA CAM;/,
    data: {
      count: 1,
      matches: 1,
      query: 'camoes LUSIADS',
      books: [{ title: 'The Lusiads', author: 'Luís de Camões', year: 1572 }],
    },
  },
  {
    tool: 'search_events',
    on: '/events/',
    args: { query: 'repair cafe' },
    text: /^1 of 9 events match "repair cafe":\n.*Repair café: Second Saturday of the month/,
    data: { count: 1, total: 9, events: [{ title: 'Repair café', url: '/events/#repair-cafe' }] },
  },
  {
    tool: 'ask_library',
    on: '/contact/',
    args: { topic: 'Large print', name: 'Ada & Søn', book: 'Emma', message: 'Do you have it?\nThank you!' },
    text: /^An e-mail to desk@library\.example has been prepared\./,
    data: { to: 'desk@library.example', subject: 'A question for the library: Large print' },
    question:
      'Prepare an e-mail to desk@library.example with the subject “A question for the library: Large print”?',
    effect: async ({ watch }) => {
      await expect
        .poll(() => watch.seen.mails.map(decodeURIComponent))
        .toEqual([
          'mailto:desk@library.example?subject=A question for the library: Large print' +
            '&body=Name: Ada & Søn\r\nBook: Emma\r\n\r\nDo you have it?\r\nThank you!',
        ]);
    },
  },
  {
    tool: 'opening_hours',
    on: '/opening-hours/',
    args: {},
    text: /^Opening hours of Larkmere Public Library:\nMonday: closed[\s\S]*\nThursday: 10:00 to 20:00[\s\S]*\nSunday: 13:00 to 16:00/,
    data: { days: [{ day: 'Monday' }, {}, {}, {}, {}, {}, { day: 'Sunday' }] },
  },
  {
    tool: 'book_room',
    on: '/room-booking/',
    args: { room: 'reed-room', date: '2090-03-14', start: '10:00', hours: '2', name: 'Chess club' },
    text: /^Booked the Reed Room on Tuesday 14 March 2090, 10:00 to 12:00, for Chess club\. It now stands in the list/,
    data: { booking: { room: 'reed-room', hours: 2 }, page: '/room-booking/', shown: true },
    question: 'Book the Reed Room on Tuesday 14 March 2090, 10:00 to 12:00, for Chess club?',
    effect: async ({ page }) => {
      await expect(page.getByText('Chess club')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Chess club')).toBeVisible();
    },
  },
];
