import { expect, it } from 'vitest';
import { found, told } from '../../fixtures/found.ts';

const options = (...matches: string[]) => ({
  options: matches.map((match) => ({ match, label: match, url: '/a/' })),
});

it.each<[string, string[], string[]]>([
  ['two of one value', ['a', 'b', 'a'], ['error options[2].match']],
  ['three of one value', ['a', 'a', 'a'], ['error options[1].match', 'error options[2].match']],
  ['case, which makes a difference', ['a', 'A'], []],
  ['space, which makes a difference', ['a', 'a '], []],
  ['names of the prototype', ['constructor', 'toString', '__proto__'], []],
])('with %s', async (_, matches, expected) => {
  expect(await found('option-duplicate', 'navigate', options(...matches))).toEqual(expected);
});

it('names the first', async () => {
  expect(await told('navigate', options('a', 'b', 'b'))).toEqual([
    'x › options[2].match is "b", as options[1].match is; only the first of them can ever be opened. Give each option a value of its own. (option-duplicate)',
  ]);
});
