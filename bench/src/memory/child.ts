import { createFind, fold, toTerms } from '../../../packages/runtime/dist/primitives/find.js';
import { FIELDS, makeItems } from '../search/items.ts';
import { makeLanguages } from '../search/languages.ts';

/** Bytes that stay, beside the parsed items, once a list of them can be searched. */
export interface MemoryUse {
  /** Our prepared search, after its first queries. */
  docent: number;
  /** The folded text of the same items as one string. */
  text: number;
  /** The same in UTF-8, as a file would have it. */
  utf8: number;
}

const SIZE = 100_000;

const items = makeItems(SIZE, makeLanguages());
const joined = () => items.map((item) => fold(FIELDS.map((field) => item[field]).join(' '))).join('\n');

const searching = kept(() => {
  const find = createFind(items, FIELDS);
  for (const query of ['a', 'e o', 'xyzzyx']) find(toTerms(query), 0, 10);
  return find;
});
const text = kept(joined);
const use: MemoryUse = { docent: searching, text, utf8: Buffer.byteLength(joined()) };
console.log(JSON.stringify(use));

/** By how much the memory in use grows through something that is made and kept. */
function kept(make: () => unknown): number {
  const before = inUse();
  const made = make();
  const after = inUse();
  return made ? after - before : Number.NaN;
}

/** After everything that nobody holds was collected; typed arrays are outside of the heap. */
function inUse(): number {
  for (let turn = 0; turn < 3; turn++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
