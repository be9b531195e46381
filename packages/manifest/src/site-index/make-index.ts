import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Item } from '@docent/contract';
import type { IndexDefinition } from '../index-definition.ts';
import type { MadeIndex } from './made-index.ts';
import { type IndexedPage, type MakeOptions, readEntries, toSample } from './read-entries.ts';

/** Makes an index of pages, in their order; it is written as it is made, and never held as a whole. */
export async function makeIndex(
  name: string,
  { fields }: IndexDefinition,
  pages: readonly IndexedPage[],
  options: MakeOptions,
): Promise<MadeIndex> {
  const file = join(options.folder, name);
  const opened = openSync(file, 'w');
  const sample: Item[] = [];
  let bytes = 0;
  const write = (text: string) => {
    bytes += writeSync(opened, text);
  };
  try {
    write('[');
    let separator = '\n';
    const counted = await readEntries(pages, { fields }, options, ({ lines }) => {
      if (lines.length > 0) write(`${separator}${lines.join(',\n')}`);
      if (lines.length > 0) separator = ',\n';
      sample.push(...toSample(lines, SAMPLE - sample.length));
    });
    write('\n]\n');
    return { name, file, ...counted, bytes, sample };
  } finally {
    closeSync(opened);
  }
}

/** Items that the dry run looks at. */
const SAMPLE = 200;
