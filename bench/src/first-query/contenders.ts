import type { Item } from '@docent/contract';
import { createFind, fold, toTerms } from '../../../packages/runtime/dist/primitives/find.js';
import { FIELDS, itemsJson } from '../search/items.ts';
import { makeLanguages } from '../search/languages.ts';

const SIZE = 10_000;

/** Each takes a sample in ms, over items that nobody has touched since they were parsed. */
export function contenders(): Record<'docent' | 'folding once', () => number> {
  const json = itemsJson(SIZE, makeLanguages());
  const timed = (run: (items: Item[]) => unknown) => () => {
    const items = JSON.parse(json) as Item[]; // Made above.
    const begun = performance.now();
    run(items);
    return performance.now() - begun;
  };
  return {
    docent: timed((items) => createFind(items, FIELDS)(toTerms('xyzzyx'), 0, 10)),
    'folding once': timed((items) =>
      items.map((item) => fold(FIELDS.map((field) => item[field]).join(' '))).join('\n'),
    ),
  };
}
