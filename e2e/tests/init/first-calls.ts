import type { Call } from '../calls.ts';
import { expect } from '../fixtures.ts';

/** The first call of each tool that `docent init` writes, by the kind that is asked for. */
export const FIRST_CALLS: Readonly<Record<'search' | 'navigate' | 'mailto' | 'static' | 'module', Call>> = {
  search: {
    tool: 'search_pages',
    on: '/',
    args: { query: 'muddy boots' },
    text: /^1 result\(s\) for "muddy boots":\nVisit us – \/visit\/$/,
    data: { count: 1, results: [{ title: 'Visit us', url: '/visit/' }] },
  },
  navigate: {
    tool: 'open_page',
    on: '/',
    args: { page: 'visit' },
    text: /^Navigating to "Visit us"\.$/,
    question: 'Open "Visit us"?',
    effect: async ({ page, site }) => page.waitForURL(`${site.url}/visit/`),
  },
  mailto: {
    tool: 'write_to_us',
    on: '/',
    args: { topic: 'glazes', name: 'Ann', message: 'Are they safe for food?' },
    text: /^An e-mail to hello@example\.org has been prepared\.$/,
    question: 'Prepare an e-mail to hello@example.org with the subject "A question about glazes"?',
    effect: async ({ watch }) => {
      const mail =
        'mailto:hello@example.org?subject=A%20question%20about%20glazes&body=Name%3A%20Ann%0D%0A%0D%0AAre%20they%20safe%20for%20food%3F';
      await expect.poll(() => watch.seen.mails).toEqual([mail]);
    },
  },
  static: {
    tool: 'opening_hours',
    on: '/visit/',
    args: {},
    text: /^Wednesday to Friday: 10:00 to 18:00\nSaturday: 10:00 to 16:00$/,
  },
  module: {
    tool: 'reading_time',
    on: '/visit/',
    args: { pace: 50 },
    text: /^This page has \d\d words; to read it takes about 1 min\.$/,
  },
};

export type Kind = keyof typeof FIRST_CALLS;
