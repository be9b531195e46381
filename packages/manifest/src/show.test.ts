import { expect, it } from 'vitest';
import { show } from './show.ts';

class Hall {}
class Area {}
const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;

it.each([
  ['a text', 'a "b"', '"a \\"b\\""'],
  ['a text with what nobody sees', 'a\u200Bb\nc\u00A0d\u{E0041}', '"a\\u200bb\\nc\\u00a0d\\udb40\\udc41"'],
  ['letters of other scripts', 'größe 設計', '"größe 設計"'],
  ['a long text', 'x'.repeat(80), `"${'x'.repeat(59)}…"`],
  ['a number', 50, '50'],
  ['not a number', Number.NaN, 'NaN'],
  ['a bigint', 10n, '10n'],
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['a function', () => 1, 'a function'],
  ['a list', [1, 'a'], '[1,"a"]'],
  ['an object', { a: 1 }, '{"a":1}'],
  ['a cycle', cycle, 'an object'],
  ['a date', new Date(0), 'a Date'],
  ['an instance', new Hall(), 'a Hall'],
  ['another instance', new Area(), 'an Area'],
  ['an instance without a name', new (class {})(), 'an object of a class'],
])('shows %s', (_, value, shown) => {
  expect(show(value)).toBe(shown);
});
