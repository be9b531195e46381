import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it.each([
  ['an error', new Error('no'), 'Error: no'],
  ['an error of another realm', runInNewContext('new TypeError("no")'), 'TypeError: no'],
  ['a DOMException', new DOMException('no', 'AbortError'), 'AbortError: no'],
  ['a text', 'no', 'no'],
  ['a number', 404, '404'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('no'), 'Symbol(no)'],
  ['an object', {}, '[object Object]'],
  ['an object without a prototype', Object.create(null), 'object'],
  ['what cannot be a text', { toString: 5, valueOf: 5 }, 'object'],
])('%s', (_, thrown, expected) => {
  expect(reasonOf(thrown)).toBe(expected);
});
