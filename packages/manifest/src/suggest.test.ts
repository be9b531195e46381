import { expect, it } from 'vitest';
import { suggest } from './suggest.ts';

const KNOWN = ['description', 'inputSchema', 'indexUrl', 'error', 'warn', 'off', 'url'];

it.each([
  ['a letter left out', 'descripton', 'description'],
  ['two letters swapped', 'desrciption', 'description'],
  ['another case', 'inputschema', 'inputSchema'],
  ['another ending', 'indexURI', 'indexUrl'],
  ['a longer form', 'warning', 'warn'],
  ['a beginning', 'desc', 'description'],
  ['a short word', 'of', 'off'],
  ['nothing close', 'colour', undefined],
  ['nothing at all', '', undefined],
])('knows %s', (_, word, meant) => {
  expect(suggest(word, KNOWN)).toBe(meant);
});
