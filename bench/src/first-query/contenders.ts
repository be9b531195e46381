import type { Item } from '@docent/contract';
import { createFind, fold, toTerms } from '../../../packages/runtime/dist/primitives/find.js';
import { FIELDS, makeItems } from '../search/items.ts';
import { makeLanguages } from '../search/languages.ts';

const SIZE = 10_000;

/** How long each takes in ms, over items that nobody has touched since they were parsed. */
export const CONTENDERS = {
  docent: () => timed((items) => createFind(items, FIELDS)(toTerms('xyzzyx'), 0, 10)),
  'folding once': () =>
    timed((items) => items.map((item) => fold(FIELDS.map((field) => item[field]).join(' '))).join('\n')),
};

function timed(run: (items: Item[]) => unknown): number {
  const items = makeItems(SIZE, makeLanguages());
  const begun = performance.now();
  run(items);
  return performance.now() - begun;
}
