import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it.each<[string, unknown, string]>([
  ['an error', new Error('boom.'), 'boom'],
  ['an error of several lines', new Error('boom\n  and more'), 'boom and more'],
  ['an error without a message', new RangeError(), 'RangeError'],
  [
    'a missing module',
    new Error("Cannot find module './a'\nRequire stack:\n- /secret/b.ts"),
    "Cannot find module './a'",
  ],
  ['a text', 'boom', 'boom'],
  ['an object', { code: 1 }, '{"code":1}'],
  ['nothing', undefined, 'undefined'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['a bigint', 1n, 'something that has no text'],
  ['an empty text', ' \n', 'an empty text'],
  ['an error whose message is no text', Object.assign(new Error(), { message: { a: 1 } }), '{"a":1}'],
  ['an error whose message throws', withMessage({ get: explode }), 'something that has no text'],
  ['what may not even be looked at', revoked(), 'something that has no text'],
])('tells %s on one line', (_, thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason);
});

it('cuts no character in two', () => {
  expect(reasonOf(`${'x'.repeat(299)}😀`)).toBe('x'.repeat(299));
});

function withMessage(message: PropertyDescriptor): Error {
  return Object.defineProperty(new Error(), 'message', message);
}

function explode(): never {
  throw new Error('no');
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
