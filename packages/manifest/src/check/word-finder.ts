/** Which words are in a text, as bits; `OUTSIDE` is among them where it has characters beyond ASCII. */
export type WordFinder = (text: string) => number;

/** Tells of characters beyond ASCII, in which words may hide. */
export const OUTSIDE = 1 << 30;

/**
 * Looks for any number of words in one pass over a text. Each list, set apart by blanks, has one bit, the first the
 * lowest: it is set where a word of the text begins with one of the list, in any case. A word is of letters from a to
 * z, or one of the signs `<` and `[`, and begins wherever no letter of ASCII precedes. At most 29 lists.
 */
export const toWordFinder = (lists: readonly string[]): WordFinder => {
  const { next, marks } = toAutomaton(lists);
  return (text) => {
    let state = START;
    let found = 0;
    let all = 0;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      all |= code;
      state = next[(state << 5) | (KINDS[code] ?? 0)] ?? START;
      found |= marks[state] ?? 0;
    }
    return all < 128 ? found : found | OUTSIDE;
  };
};

/** Where a word may begin. */
const START = 0;
/** Within a word that is none of those looked for. */
const LOST = 1;

/** The kinds of characters: the letters from 1 on, then the signs; 0 is whatever else there is. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz<[';
const LETTERS = 26;
const KINDS = toKinds();

/** For each state and kind of character the next state, 32 to a state; and the bits of each state. */
const toAutomaton = (lists: readonly string[]) => {
  const tree: number[][] = [[], []];
  const marks: number[] = [];
  for (const [bit, words] of lists.entries()) {
    for (const word of words.split(' ')) {
      let state = START;
      for (const sign of word) {
        const steps = tree[state] ?? [];
        const kind = SIGNS.indexOf(sign) + 1;
        steps[kind] ??= tree.push([]) - 1;
        state = steps[kind] ?? LOST;
      }
      marks[state] = (marks[state] ?? 0) | (1 << bit);
    }
  }
  const starts = tree[START] ?? [];
  // After a sign as after a blank, a letter begins a word; in a word that is none of these, it goes on with it.
  const isBetween = new Set([START, ...starts.slice(LETTERS + 1)]);
  const step = (state: number, kind: number): number => {
    const isLetter = kind >= 1 && kind <= LETTERS;
    const begun = isLetter && !isBetween.has(state) ? LOST : starts[kind];
    return tree[state]?.[kind] ?? begun ?? (isLetter ? LOST : START);
  };
  const next = tree.flatMap((_, state) => Array.from({ length: 32 }, (_, kind) => step(state, kind)));
  return { next: Uint16Array.from(next), marks: Int32Array.from(tree, (_, state) => marks[state] ?? 0) };
};

function toKinds(): Uint8Array {
  const kinds = new Uint8Array(0x10000);
  for (const [place, sign] of [...SIGNS].entries()) {
    kinds[sign.charCodeAt(0)] = place + 1;
    kinds[sign.toUpperCase().charCodeAt(0)] = place + 1;
  }
  return kinds;
}
