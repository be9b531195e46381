import type { StoredBlock } from './page-blocks.ts';

/** What becomes of each page of a site, in a few bytes each; by the places of the pages in their order. */
export class PagePlans {
  readonly #at: Float64Array;
  readonly #length: Float64Array;
  readonly #kinds: Uint8Array;

  constructor(pages: number) {
    this.#at = new Float64Array(pages);
    this.#length = new Float64Array(pages);
    this.#kinds = new Uint8Array(pages);
  }

  /** `isCurrent`: it has just this block, and the script that was expected. */
  set(page: number, block: StoredBlock | undefined, isCurrent: boolean): void {
    this.#at[page] = block?.at ?? 0;
    this.#length[page] = block?.length ?? 0;
    this.#kinds[page] = PLANNED | (block ? HAS_BLOCK : 0) | (isCurrent ? IS_CURRENT : 0);
  }

  /** The pages that may have to be written; all with a block where the script is not the one that was expected. */
  toWrite(isExpected: boolean): number[] {
    const pages: number[] = [];
    this.#kinds.forEach((kind, page) => {
      const isCurrent = (kind & IS_CURRENT) !== 0 && (isExpected || (kind & HAS_BLOCK) === 0);
      if ((kind & PLANNED) !== 0 && !isCurrent) pages.push(page);
    });
    return pages;
  }

  /** Where the block of a page stands; undefined where it gets none. */
  blockOf(page: number): { at: number; length: number } | undefined {
    if (((this.#kinds[page] ?? 0) & HAS_BLOCK) === 0) return undefined;
    return { at: this.#at[page] ?? 0, length: this.#length[page] ?? 0 };
  }
}

const PLANNED = 1;
const HAS_BLOCK = 2;
const IS_CURRENT = 4;
