import { expect, it } from 'vitest';
import { openingStatus } from './opening-status.ts';

it.each([
  ['on a closed day', '2030-06-03T12:00', false, 'Closed now, opens tomorrow at 10:00'],
  ['before opening', '2030-06-04T09:59', false, 'Opens today at 10:00'],
  ['at opening', '2030-06-04T10:00', true, 'Open now, until 18:00'],
  ['in the last minute', '2030-06-06T19:59', true, 'Open now, until 20:00'],
  ['at closing', '2030-06-06T20:00', false, 'Closed now, opens tomorrow at 10:00'],
  ['on Saturday evening', '2030-06-08T18:00', false, 'Closed now, opens tomorrow at 13:00'],
  [
    'on Sunday evening, before the closed day',
    '2030-06-09T18:00',
    false,
    'Closed now, opens Tuesday at 10:00',
  ],
])('%s', (_, now, open, text) => {
  expect(openingStatus(new Date(now))).toEqual({ open, text });
});
