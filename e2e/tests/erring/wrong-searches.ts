import { NO_OBJECT, type WrongCall } from './wrong-call.ts';

/** Of search_books. */
export const WRONG_BOOKS: Record<string, WrongCall> = {
  'a query under another name': {
    args: { q: 'whale' },
    says: '"query" must be the text to look for.',
  },
  'a list of words': {
    args: { query: ['moby', 'dick'] },
    says: 'but is ["moby","dick"]',
  },
  'a query in an object': {
    args: { query: { text: 'whale' } },
    says: 'but is {"text":"whale"}',
  },
  'a query of too many words': {
    args: { query: 'a whale book by Melville' },
    says: 'No book matches "a whale book by Melville". Try a single word',
  },
  'a page past the last': {
    args: { query: 'melville', offset: 500 },
    says: 'here are 0:',
    rightAtOnce: true,
  },
  'a list instead of a query': { args: ['whale'], says: NO_OBJECT },
  'a limit as text': {
    args: { query: 'e', limit: '3' },
    says: 'here are 3:',
    rightAtOnce: true,
  },
  'a limit of 0': { args: { limit: 0 }, says: 'here are 8:', rightAtOnce: true },
  'a limit that is none': {
    args: { query: 'e', limit: 'many' },
    says: 'here are 8:',
    rightAtOnce: true,
  },
  'a limit that is too high': {
    args: { query: 'e', limit: 1000 },
    says: 'here are 40:',
    rightAtOnce: true,
  },
  'an empty query': {
    args: { query: ' ' },
    says: 'The catalogue has',
    rightAtOnce: true,
  },
  'null for a query': {
    args: { query: null, limit: null },
    says: 'The catalogue has',
    rightAtOnce: true,
  },
};

/** Of search_events. */
export const WRONG_EVENTS: Record<string, WrongCall> = {
  'an event under another name': {
    args: { event: 'story time' },
    says: '"query" must be the text to look for.',
  },
  'a query that nothing matches': {
    args: { query: 'sword fighting' },
    says: 'No event matches "sword fighting". Call again without a query',
  },
  'true for a query': {
    args: { query: true },
    says: 'but is true',
  },
  'a number for a query': {
    args: { query: 11 },
    says: 'match "11":',
    rightAtOnce: true,
  },
};
