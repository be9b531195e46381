import { type WrongCall, without } from './wrong-call.ts';

const letter = { topic: 'Large print', name: 'Ada', message: 'Do you have Emma in large print?' };

/** Of ask_library. */
export const WRONG_LETTERS: Record<string, WrongCall> = {
  'an empty letter': {
    args: {},
    says: '"topic" is missing: it must be a string of at most 80 characters; "name" is missing',
  },
  'a letter without its text': {
    args: without(letter, 'message'),
    says: '"message" is missing: it must be a string of at most 1200 characters',
  },
  'a letter whose text is blank': {
    args: { ...letter, message: ' \n ' },
    says: '"message" is blank: it must say something.',
  },
  'a letter from no one': { args: { ...letter, name: '' }, says: '"name" is blank' },
  'a letter under null': {
    args: { ...letter, topic: null },
    says: '"topic" is missing: it must be a string',
  },
  'a subject for a topic': {
    args: { ...without(letter, 'topic'), subject: 'Large print' },
    says: '"topic" is missing: it must be a string of at most 80 characters; "subject" is no argument of this tool',
  },
  'a letter in other words': {
    args: { about: 'Large print', sender: 'Ada', body: 'Do you have Emma?' },
    says: '"body" is no argument of this tool',
  },
  'a topic that is too long': {
    args: { ...letter, topic: 'large print '.repeat(10) },
    says: '"topic" must be a string of at most 80 characters, not "large print large',
  },
  'a name in parts': {
    args: { ...letter, name: { first: 'Ada', last: 'Lovelace' } },
    says: '"name" must be a string of at most 80 characters, not {"first":"Ada","last":"Lovelace"}',
  },
  'a letter line by line': {
    args: { ...letter, message: ['Dear librarians,', 'do you have Emma?'] },
    says: '"message" must be a string of at most 1200 characters, not ["Dear librarians,"',
  },
  'a book without a title': {
    args: { ...letter, book: null },
    says: 'has been prepared',
    rightAtOnce: true,
  },
  'a number for a name': {
    args: { ...letter, name: 7 },
    says: 'has been prepared',
    rightAtOnce: true,
  },
};
