import { ensure } from './ensure.ts';
import type { WordIndex } from './word-index.ts';

/** The script of Pagefind, as a build leaves it beside its index. */
interface PagefindScript {
  readonly createInstance: (options: object) => { search: (word: string) => Promise<PagefindResult> };
  /** What could not be fetched: Pagefind passes over it. */
  readonly failures: readonly string[];
}

interface PagefindResult {
  readonly results: readonly { readonly id: string; readonly words: readonly number[] }[];
}

/** Asks Pagefind which pages have a word, or a form of it; in their order. */
export async function openPagefind(
  index: WordIndex,
  url: string,
): Promise<(word: string) => Promise<readonly number[]>> {
  // No page has any word.
  if (!index.records[0]) return async () => [];
  // A browser remembers a script that failed; another fragment makes it try afresh.
  const script = new URL(`pagefind.js?${index.digest}#${opened++}`, url).href;
  const { createInstance, failures }: PagefindScript = await import(script);
  const pagefind = createInstance({
    basePath: new URL('.', url).href,
    metaCacheTag: index.digest,
    noWorker: true,
  });
  const toPages = pageFinder(index);
  // What Pagefind finds grows with what it has loaded: a query that reads on finds what it found.
  const known = new Map<string, readonly number[]>();
  return async (word) => {
    const pages = known.get(word) ?? toPages(await pagefind.search(word));
    ensure(!failures[0], `${failures[0]} could not be fetched`);
    known.set(word, pages);
    return pages;
  };
}

let opened = 0;

/** Where a word stands in a bundle says in which of its pages: each has slots of its own, all of one length. */
function pageFinder({ records, bundle, slot, slots }: WordIndex) {
  const places = new Map(records.map((id, record) => [id, record * bundle]));
  const pagesOfSlots = records.map((_, record) =>
    slots.slice(record * bundle, (record + 1) * bundle).flatMap((count, page) => Array(count).fill(page)),
  );
  return ({ results }: PagefindResult): readonly number[] => {
    const pages = results.flatMap(({ id, words }) => {
      const first = places.get(id) as number;
      ensure(first >= 0, 'its parts are of two builds');
      const bySlot = pagesOfSlots[first / bundle] ?? [];
      return [...new Set(words.map((place) => first + bySlot[Math.floor(place / slot)]))];
    });
    return pages.sort((a, b) => a - b);
  };
}
