import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Item } from '@docent/contract';
import type { Crew } from '../crew/crew.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { inBatches, inOrder } from '../site/in-order.ts';
import type { MadeIndex } from './made-index.ts';

/** A page that an index may hold. */
export interface IndexedPage {
  readonly file: string;
  readonly url: string;
}

export interface MakeOptions {
  readonly crew: Crew;
  /** The folder that takes the file of the index. */
  readonly folder: string;
  readonly onPages?: ((done: number, pages: number) => void) | undefined;
}

/** Makes an index of pages, in their order; it is written as it is made, and never held as a whole. */
export async function makeIndex(
  name: string,
  { fields }: IndexDefinition,
  pages: readonly IndexedPage[],
  { crew, folder, onPages }: MakeOptions,
): Promise<MadeIndex> {
  const file = join(folder, name);
  const opened = openSync(file, 'w');
  const sizes: Record<string, { items: number; bytes: number }> = {};
  const sample: Item[] = [];
  let items = 0;
  let bytes = 0;
  let done = 0;
  const write = (text: string) => {
    bytes += writeSync(opened, text);
  };
  try {
    write('[');
    await inOrder(
      inBatches(pages, BATCH),
      crew.size,
      (batch) => crew.run('index', { fields, pages: batch }),
      (found, batch) => {
        const { lines } = found;
        if (lines.length > 0) write(`${items > 0 ? ',' : ''}\n${lines.join(',\n')}`);
        items += lines.length;
        sample.push(...lines.slice(0, SAMPLE - sample.length).map((line): Item => JSON.parse(line)));
        for (const [field, size] of Object.entries(found.fields)) {
          const sum = sizes[field] ?? { items: 0, bytes: 0 };
          sizes[field] = sum;
          sum.items += size.items;
          sum.bytes += size.bytes;
        }
        done += batch.length;
        onPages?.(done, pages.length);
      },
    );
    write('\n]\n');
  } finally {
    closeSync(opened);
  }
  return { name, file, items, bytes, fields: sizes, sample };
}

/** Pages that one task reads. */
const BATCH = 32;

/** Items that the dry run looks at. */
const SAMPLE = 200;
