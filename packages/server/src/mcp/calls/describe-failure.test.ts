import { expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (thrown) {
    return thrown;
  }
};
const SECRET = 'zebrasecretmarkerthatislong';

it.each<[what: string, thrown: unknown, args: object]>([
  ['a word', new Error(`no ${SECRET}`), { query: SECRET }],
  ['a word behind a line break', new Error(`no ${SECRET}`), { query: `first\n${SECRET}` }],
  ['a word behind a quote and a backslash', new Error(`no ${SECRET}`), { query: `"\\${SECRET}` }],
  ['how a text begins', thrownBy(() => JSON.parse(SECRET)), { query: SECRET }],
  ['a line that looks like a frame', new Error(`no\n    at ${SECRET}`), { query: SECRET }],
  ['a name', Object.assign(new Error('no'), { name: SECRET }), { query: SECRET }],
  ['a key', new Error(`no ${SECRET}`), { [SECRET]: 1 }],
])('tells nothing of arguments: %s', (_, thrown, args) => {
  expect(describeFailure(thrown, args)).not.toContain(SECRET.slice(0, 6));
});

it('tells kind, message and frames where the message has nothing of the arguments', () => {
  const said = describeFailure(new RangeError('the disk is full'), { query: 'apples', limit: 5 });
  expect(said).toMatch(/^RangeError: the disk is full\n\s+at .*describe-failure\.test\.ts/);
});

it.each<[what: string, thrown: unknown]>([
  ['without a text', Object.create(null)],
  ['whose message is an object', Object.assign(new Error('x'), { message: { of: 'another library' } })],
  [
    'whose getter throws',
    Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('y');
      },
    }),
  ],
  ['that is a symbol', Symbol('x')],
  ['that is nothing', undefined],
])('describes a thing %s', (_, thrown) => {
  expect(describeFailure(thrown, {})).toEqual(expect.any(String));
});
