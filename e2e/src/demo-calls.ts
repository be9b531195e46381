/** One call of the demonstration. */
export interface DemoCall {
  tool: string;
  /** The page on which it is made. */
  on: string;
  args: Readonly<Record<string, unknown>>;
}

const client = 'docent-demo';

/** Every tool of the example once, on the page where a person would want it; the one that leaves its page last. */
export const DEMO_CALLS: readonly DemoCall[] = [
  { tool: 'opening_hours', on: '/', args: { client } },
  { tool: 'search_events', on: '/', args: { query: 'heron room', client } },
  { tool: 'search_books', on: '/', args: { query: 'sea', limit: 3, client } },
  {
    tool: 'book_room',
    on: '/room-booking/',
    args: { room: 'heron-room', date: inAWeek(), start: '18:00', hours: 2, name: 'Chess club', client },
  },
  {
    tool: 'ask_library',
    on: '/contact/',
    args: {
      topic: 'Large print',
      name: 'Ada',
      book: 'Emma',
      message: 'Do you have it in large print?\nThank you!',
      client,
    },
  },
  { tool: 'open_topic', on: '/', args: { topic: 'mysteries', client } },
];

/** A day that can still be booked, as YYYY-MM-DD. */
function inAWeek(): string {
  return new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
