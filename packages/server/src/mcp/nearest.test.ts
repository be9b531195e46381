import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['query_page', ['man', 'query_pages', 'get_page'], 'query_pages'],
  ['getpage', ['man', 'query_pages', 'get_page'], 'get_page'],
  ['MAN', ['man', 'query_pages'], 'man'],
  ['mna', ['man', 'map'], undefined],
  ['man', [], undefined],
  ['something else', ['man', 'query_pages'], undefined],
  ['', ['man'], undefined],
  ['x'.repeat(100_000), ['man'], undefined],
])('%.20s among %j is %s', (wrong, names, expected) => {
  expect(nearest(wrong, names)).toBe(expected);
});
