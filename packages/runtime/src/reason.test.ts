import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it.each([
  ['an error', new Error('no'), 'no'],
  ['an error of another realm', runInNewContext('new TypeError("no")'), 'no'],
  ['a DOMException', new DOMException('no', 'AbortError'), 'no'],
  ['a text', 'no', 'no'],
  ['a number', 404, '404'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('no'), 'Symbol(no)'],
  ['an object', {}, 'object'],
  ['an object without a prototype', Object.create(null), 'object'],
  ['a message that is no text', { message: 5 }, 'object'],
])('%s', (_, thrown, expected) => {
  expect(reasonOf(thrown)).toBe(expected);
});
