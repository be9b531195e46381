import { below, oneOf, seeded } from './random.ts';

/** A made-up language. */
export interface Language {
  /** Of all items. */
  share: number;
  /** No two alike; the first is the most frequent. */
  words: readonly string[];
}

/** What the words of a language are made of. */
interface Sounds {
  share: number;
  words: number;
  onsets: readonly string[];
  rimes: readonly string[];
}

const PLAIN = 'a e i o u ai ea ou er en al ion an in on or us ing ent ar'.split(' ');
const ACCENTED = 'ä é ö ü ñe ße ø'.split(' ');

const SOUNDS: readonly Sounds[] = [
  {
    share: 0.86,
    words: 20_000,
    onsets: 'b c ch d f g gr h k l m n p pr qu r s st sch t tr v w z'.split(' '),
    rimes: [...PLAIN, ...PLAIN, ...ACCENTED],
  },
  { share: 0.05, words: 3_000, onsets: [...'бвгджзклмнпрстчш'], rimes: 'а е и о у ый ение ство'.split(' ') },
  { share: 0.03, words: 2_000, onsets: [...'βγδζθκλμνπρστφχ'], rimes: 'α ε η ι ο ω ού ία ος'.split(' ') },
  { share: 0.03, words: 2_000, onsets: [...'図書館東京大学新聞時間世界'], rimes: ['', 'の', 'と', 'い'] },
  { share: 0.02, words: 2_000, onsets: [...'도서관시간세계음악한국'], rimes: ['', '의', '은'] },
  { share: 0.01, words: 1_000, onsets: [...'كتبمسلندر'], rimes: ['ا', 'ي', 'و'] },
];

/** The first is Latin, with some accents, and has most of the items; the others are not. The same every time. */
export function makeLanguages(): Language[] {
  const random = seeded(1);
  return SOUNDS.map(({ share, ...sounds }) => ({ share, words: makeWords(sounds, random) }));
}

function makeWords({ words, onsets, rimes }: Omit<Sounds, 'share'>, random: () => number): string[] {
  const made = new Set<string>();
  while (made.size < words) {
    const parts = 2 + below(random, 3);
    const word = Array.from({ length: parts }, () => oneOf(random, onsets) + oneOf(random, rimes)).join('');
    made.add(random() < 0.2 ? word.charAt(0).toUpperCase() + word.slice(1) : word);
  }
  return [...made];
}
