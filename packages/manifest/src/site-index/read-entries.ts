import type { Item } from '@docent/contract';
import type { Crew } from '../crew/crew.ts';
import type { IndexedPages } from '../crew/index-pages.ts';
import { inBatches, inOrder } from '../site/in-order.ts';
import type { MadeIndex } from './made-index.ts';

/** A page that an index may hold. */
export interface IndexedPage {
  readonly file: string;
  readonly url: string;
}

export interface MakeOptions {
  readonly crew: Crew;
  /** The folder that takes the index. */
  readonly folder: string;
  readonly onPages?: ((done: number, pages: number) => void) | undefined;
}

/** Which fields are read, and what is wanted of them. */
interface Wanted {
  readonly fields: readonly string[];
  readonly shown?: readonly string[];
}

/** Reads the entries of pages, in their order, and counts them; `take` gets them piece by piece. */
export async function readEntries(
  pages: readonly IndexedPage[],
  wanted: Wanted,
  { crew, onPages }: MakeOptions,
  take: (found: IndexedPages) => void,
): Promise<Pick<MadeIndex, 'items' | 'fields'>> {
  const fields: Record<string, { items: number; bytes: number }> = {};
  let items = 0;
  let done = 0;
  await inOrder(
    inBatches(pages, BATCH),
    crew.size,
    (batch) => crew.run('index', { ...wanted, pages: batch }),
    (found, batch) => {
      take(found);
      items += found.lines.length;
      for (const [field, size] of Object.entries(found.fields)) {
        const sum = fields[field] ?? { items: 0, bytes: 0 };
        fields[field] = sum;
        sum.items += size.items;
        sum.bytes += size.bytes;
      }
      done += batch.length;
      onPages?.(done, pages.length);
    },
  );
  return { items, fields };
}

/** The first entries of these, at most so many, as the dry run reads them. */
export const toSample = (lines: readonly string[], most: number): Item[] =>
  lines.slice(0, most).map((line): Item => JSON.parse(line));

/** Pages that one task reads. */
const BATCH = 32;
