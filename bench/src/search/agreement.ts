import type { Item } from '@docent/contract';
import { type createFind, fold, toTerms } from '../../../packages/runtime/dist/primitives/find.js';
import { below, oneOf, seeded } from './random.ts';

/** How many of the random queries got the same hits in the same order, and the same number, as in the plain way. */
export interface Agreement {
  queries: number;
  agreeing: number;
}

/** `texts` are the fields of each item, joined. */
export function agreement(
  items: Item[],
  texts: readonly string[],
  find: ReturnType<typeof createFind>,
  queries: number,
): Agreement {
  const random = seeded(items.length + 1);
  // Folded once: what the plain way answers does not depend on how often.
  const folded = texts.map(fold);
  let agreeing = 0;
  for (let count = 0; count < queries; count++) {
    const terms = toTerms(randomQuery(texts, random));
    const [offset, limit] = [below(random, 3) * below(random, 20), 1 + below(random, 50)];
    const matching = items.filter((_, index) => terms.every((term) => folded[index]?.includes(term)));
    const { hits, matches } = find(terms, offset, limit);
    const expected = matching.slice(offset, offset + limit);
    const isSame = matches === matching.length && hits.length === expected.length;
    if (isSame && hits.every((hit, index) => hit === expected[index])) agreeing++;
  }
  return { queries, agreeing };
}

/** Up to three pieces of texts, whole words and parts of them, as a person might write them. */
const randomQuery = (texts: readonly string[], random: () => number): string =>
  Array.from({ length: below(random, 4) }, () => {
    const words = oneOf(random, texts).split(/[ .]+/);
    const word = random() < 0.1 ? words.slice(0, 2).join('') : oneOf(random, words);
    const begin = random() < 0.5 ? 0 : below(random, word.length);
    const piece = random() < 0.5 ? word : word.slice(begin, begin + 1 + below(random, word.length));
    return oneOf(random, HANDS)(piece);
  }).join(oneOf(random, [' ', '  ', '\u3000']));

const HANDS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
];
