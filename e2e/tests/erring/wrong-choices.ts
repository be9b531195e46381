import { NO_OBJECT, type WrongCall } from './wrong-call.ts';

const TOPICS = 'Available: sea-and-voyages, mysteries, strange-tales,';

/** Of open_topic. */
export const WRONG_TOPICS: Record<string, WrongCall> = {
  'an unknown option': { args: { topic: 'crime' }, says: TOPICS },
  'nearly an option': { args: { topic: 'mystery books' }, says: TOPICS },
  'an empty option': { args: { topic: '' }, says: TOPICS },
  'no option': { args: {}, says: TOPICS },
  'null for an option': { args: { topic: null }, says: TOPICS },
  'an option under another name': { args: { category: 'mysteries' }, says: TOPICS },
  'an option in a list': { args: { topic: ['mysteries'] }, says: TOPICS },
  'an option in an object': { args: { topic: { slug: 'mysteries' } }, says: TOPICS },
  'a list instead of arguments': { args: ['mysteries'], says: NO_OBJECT },
  'an option by its label': {
    args: { topic: 'love and society' },
    says: 'Navigating to "Love and society".',
    rightAtOnce: true,
  },
  'the envelope of MCP': {
    args: { arguments: { topic: 'mysteries' } },
    says: 'Navigating to "Mysteries and detectives".',
    rightAtOnce: true,
  },
};

/** Of opening_hours. */
export const WRONG_DAYS: Record<string, WrongCall> = {
  'a list instead of nothing': { args: [], says: NO_OBJECT },
  'a day that no one asked for': {
    args: { day: 'Monday' },
    says: 'Monday: closed',
    rightAtOnce: true,
  },
};
