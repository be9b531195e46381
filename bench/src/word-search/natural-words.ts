import { oneOf } from '../search/random.ts';

type Random = () => number;

/** So many made-up words, the commonest, and so the shortest, first. */
export function makeWords(count: number, random: Random): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = 1 + Math.floor(Math.log2(words.size + 2) / 5) + Math.floor(random() * 2);
    const start = Array.from({ length: syllables }, () => oneOf(random, SYLLABLES)).join('');
    words.add(start + oneOf(random, ENDINGS));
  }
  return [...words];
}

/** Draws words as a language does (Zipf's law, with the shift of Mandelbrot): the commonest are on nearly every page. */
export function drawing(words: readonly string[], random: Random): () => string {
  const sums = new Float64Array(words.length);
  let sum = 0;
  for (const index of words.keys()) {
    sum += 1 / (index + 2.7);
    sums[index] = sum;
  }
  return () => {
    const drawn = random() * sum;
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
}

const SYLLABLES = [...'bdfgklmnprstv'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
const ENDINGS = ['', 'n', 'r', 's', 't', 'l', 'ng', 'nd', 'ck', 'ed', 'ing', 'tion'];
