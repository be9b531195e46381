import { type WrongCall, without } from './wrong-call.ts';

const booking = { room: 'reed-room', date: '2090-03-14', start: '10:00', hours: 2, name: 'Chess club' };
const ROOMS = '"enum":["heron-room","reed-room","lantern-loft"]';

/** Of book_room. */
export const WRONG_BOOKINGS: Record<string, WrongCall> = {
  'a room by its name': { args: { ...booking, room: 'Reed Room' }, says: ROOMS },
  'a room that is none': { args: { ...booking, room: 'cellar' }, says: ROOMS },
  'two rooms': { args: { ...booking, room: ['heron-room', 'reed-room'] }, says: ROOMS },
  'a date with slashes': {
    args: { ...booking, date: '2090/03/14' },
    says: 'but is "2090/03/14"',
  },
  'a time with a point': {
    args: { ...booking, start: '10.30' },
    says: 'but is "10.30"',
  },
  'a time between the half hours': {
    args: { ...booking, start: '10:15' },
    says: '"start" must match ',
  },
  'no hours': {
    args: without(booking, 'hours'),
    says: ' but is missing',
  },
  'too many hours': {
    args: { ...booking, hours: 9 },
    says: ' but is 9',
  },
  'zero hours': {
    args: { ...booking, hours: 0 },
    says: ' but is 0',
  },
  'half an hour more': {
    args: { ...booking, hours: 1.5 },
    says: '"hours" must match {"type":"integer"',
  },
  'hours in words': {
    args: { ...booking, hours: 'two' },
    says: ' but is "two"',
  },
  'hours in a list': { args: { ...booking, hours: [2] }, says: ' but is [2]' },
  'hours under another name': {
    args: { ...without(booking, 'hours'), duration: 3 },
    says: ' but is missing',
  },
  'no name': {
    args: { ...booking, name: '' },
    says: ' but is ""',
  },
  'a blank name': { args: { ...booking, name: '  ' }, says: 'The name is empty.' },
  'a booking in an object': {
    args: { booking },
    says: '"room" must match ',
  },
  'an envelope with more in it': {
    args: { arguments: booking, id: 1 },
    says: '"room" must match ',
  },
  'an empty booking': {
    args: {},
    says: ' but is missing',
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
