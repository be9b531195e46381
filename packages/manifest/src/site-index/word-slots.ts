/**
 * Where the words of pages stand in their bundle: each page has slots of one length, and the commonest words have a
 * place of their own at the start of its first one, so that where they stand is short to write down.
 */
export class WordSlots {
  readonly #pagesWith = new Map<string, number>();
  readonly #counts: number[] = [];

  /** Counts the words of a page. */
  add(words: readonly string[]): void {
    this.#counts.push(words.length);
    for (const word of words) this.#pagesWith.set(word, (this.#pagesWith.get(word) ?? 0) + 1);
  }

  /** The length of a slot, and what fills those of a page; told once all pages were counted. */
  layOut(): { readonly slot: number; readonly fill: (words: readonly string[]) => readonly string[] } {
    const common = [...this.#pagesWith]
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, COMMON)
      .map(([word]) => word);
    const places = new Map(common.map((word, place) => [word, place]));
    const counts = this.#counts.toSorted((a, b) => a - b);
    const most = counts[Math.floor(0.98 * counts.length)] ?? 0;
    const placed = common.reduce((sum, word) => sum + (this.#pagesWith.get(word) ?? 0), 0);
    // Nearly every page fits into one: so many of its words are usually among the common ones, and the rest follows them.
    const slot = Math.max(most + common.length - Math.floor(placed / Math.max(counts.length, 1)), 1);
    return {
      slot,
      fill: (words) => {
        const filled: string[] = Array(common.length).fill(NOTHING);
        for (const word of words) {
          const place = places.get(word);
          if (place === undefined) filled.push(word);
          else filled[place] = word;
        }
        const length = Math.max(Math.ceil(filled.length / slot), 1) * slot;
        return [...filled, ...Array<string>(length - filled.length).fill(NOTHING)];
      },
    };
  }
}

/** Words that have a place of their own: of the others, each is in a few of a hundred pages. */
const COMMON = 128;

/** Takes a place, and is no word. */
const NOTHING = '.';
