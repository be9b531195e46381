import { type WrongCall, without } from './wrong-call.ts';

const letter = { topic: 'Large print', name: 'Ada', message: 'Do you have Emma in large print?' };

/** Of ask_library. */
export const WRONG_LETTERS: Record<string, WrongCall> = {
  'an empty letter': {
    args: {},
    says: ' but is missing; "name" must match ',
  },
  'a letter without its text': {
    args: without(letter, 'message'),
    says: ' but is missing',
  },
  'a letter whose text is blank': {
    args: { ...letter, message: ' \n ' },
    says: '"message" is blank. Call again with its text.',
  },
  'a letter from no one': { args: { ...letter, name: '' }, says: '"name" is blank' },
  'a letter under null': {
    args: { ...letter, topic: null },
    says: ' but is missing',
  },
  'a subject for a topic': {
    args: { ...without(letter, 'topic'), subject: 'Large print' },
    says: '"topic" must match ',
  },
  'a letter in other words': {
    args: { about: 'Large print', sender: 'Ada', body: 'Do you have Emma?' },
    says: ' but is missing',
  },
  'a topic that is too long': {
    args: { ...letter, topic: 'large print '.repeat(10) },
    says: ' but is "large print large',
  },
  'a name in parts': {
    args: { ...letter, name: { first: 'Ada', last: 'Lovelace' } },
    says: 'but is {"first":"Ada","last":"Lovelace"}',
  },
  'a letter line by line': {
    args: { ...letter, message: ['Dear librarians,', 'do you have Emma?'] },
    says: ' but is ["Dear librarians,"',
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
