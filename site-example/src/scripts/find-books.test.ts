import { expect, it } from 'vitest';
import { CATALOGUE } from '../../data/catalogue.ts';
import { findBooks } from './find-books.ts';

it.each([
  ['a title', 'moby', ['Moby-Dick']],
  ['an author, without accents', 'camoes', ['The Lusiads']],
  ['an original title in another script', 'анна каренина', ['Anna Karenina']],
  ['part of a title in Chinese', '紅樓', ['Dream of the Red Chamber']],
  ['ß by ss', 'nussknacker', ['The Nutcracker and the Mouse King']],
  ['words in any order', 'wells time', ['The Time Machine']],
  ['a curly apostrophe', 'doll’s', ["A Doll's House"]],
  ['nothing for a word that is nowhere', 'moby zzz', []],
])('finds %s', (_, query, titles) => {
  expect(findBooks(CATALOGUE, query).map(({ title }) => title)).toEqual(titles);
});

it('finds every book for an empty query', () => {
  expect(findBooks(CATALOGUE, '  ')).toHaveLength(CATALOGUE.length);
});
