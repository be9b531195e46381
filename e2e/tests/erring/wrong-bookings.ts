import { type WrongCall, without } from './wrong-call.ts';

const booking = { room: 'reed-room', date: '2090-03-14', start: '10:00', hours: 2, name: 'Chess club' };
const ROOMS = '"room" must be one of "heron-room", "reed-room", "lantern-loft", not';

/** Of book_room. */
export const WRONG_BOOKINGS: Record<string, WrongCall> = {
  'a room by its name': { args: { ...booking, room: 'Reed Room' }, says: ROOMS },
  'a room that is none': { args: { ...booking, room: 'cellar' }, says: ROOMS },
  'two rooms': { args: { ...booking, room: ['heron-room', 'reed-room'] }, says: ROOMS },
  'a date with slashes': {
    args: { ...booking, date: '2090/03/14' },
    says: '"date" must be a string that matches ^\\d{4}-\\d{2}-\\d{2}$, not "2090/03/14"',
  },
  'a time with a point': {
    args: { ...booking, start: '10.30' },
    says: '"start" must be a string that matches ^\\d{2}:(00|30)$, not "10.30"',
  },
  'a time between the half hours': {
    args: { ...booking, start: '10:15' },
    says: 'that matches ^\\d{2}:(00|30)$, not "10:15"',
  },
  'no hours': {
    args: without(booking, 'hours'),
    says: '"hours" is missing: it must be an integer of at least 1 of at most 4',
  },
  'too many hours': {
    args: { ...booking, hours: 9 },
    says: '"hours" must be an integer of at least 1 of at most 4, not 9',
  },
  'zero hours': {
    args: { ...booking, hours: 0 },
    says: 'of at least 1 of at most 4, not 0',
  },
  'half an hour more': {
    args: { ...booking, hours: 1.5 },
    says: 'an integer of at least 1',
  },
  'hours in words': {
    args: { ...booking, hours: 'two' },
    says: 'of at most 4, not "two"',
  },
  'hours in a list': { args: { ...booking, hours: [2] }, says: 'of at most 4, not [2]' },
  'hours under another name': {
    args: { ...without(booking, 'hours'), duration: 3 },
    says: '"duration" is no argument of this tool',
  },
  'no name': {
    args: { ...booking, name: '' },
    says: '"name" must be a string of at least 1 characters of at most 60 characters, not ""',
  },
  'a blank name': { args: { ...booking, name: '  ' }, says: 'The name is empty.' },
  'a booking in an object': {
    args: { booking },
    says: '"booking" is no argument of this tool',
  },
  'an envelope with more in it': {
    args: { arguments: booking, id: 1 },
    says: '"arguments" is no argument of this tool; "id" is no argument of this tool',
  },
  'an empty booking': {
    args: {},
    says: '"room" is missing: it must be one of "heron-room"',
  },
  'hours past the closing time': {
    args: { ...booking, start: '21:30' },
    says: 'Begin between 08:00 and 20:00',
  },
  'hours as text': {
    args: { ...booking, hours: '2' },
    says: 'Booked the Reed Room',
    rightAtOnce: true,
  },
};
