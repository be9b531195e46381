import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Item } from '@docent/contract';
import { stampNow } from '../crew/stamp.ts';
import { WORD_INDEX } from '../index-definition.ts';
import type { MadeIndex } from '../site-index/made-index.ts';
import type { IndexedPage } from '../site-index/read-entries.ts';
import { version } from './cache-file.ts';
import { readLines } from './read-lines.ts';

interface Known extends Pick<MadeIndex, 'items' | 'bytes' | 'fields'> {
  /** Of an index of words; the first lines of any other are its sample. */
  readonly sample?: MadeIndex['sample'];
  /** Stands for the pages that it was made of, as they were. */
  readonly pages: string;
  /** Of its file in the site. */
  readonly stamp: string;
}

/** Knows the indexes that the last build made, so that those of unchanged pages need not be made again. */
export class IndexCache {
  readonly #file: string | undefined;
  readonly #output: string;
  readonly #stampOf: (page: string) => string;
  readonly #known: Readonly<Record<string, Known>>;

  /** `output` is our folder in the site; `stampOf` tells how a page was found. */
  constructor(file: string | undefined, output: string, stampOf: (page: string) => string) {
    this.#file = file;
    this.#output = output;
    this.#stampOf = stampOf;
    this.#known = file === undefined ? {} : read(file);
  }

  /** The index of that name, if its pages are as they were when it was made of them. */
  find(name: string, pages: readonly IndexedPage[]): MadeIndex | undefined {
    const known = this.#known[name];
    const file = join(this.#output, name);
    if (!known || known.stamp !== stampOfIndex(file) || known.pages !== printOf(pages, this.#stampOf))
      return undefined;
    const { items, bytes, fields, sample } = known;
    return { name, file, items, bytes, fields, sample: sample ?? sampleOf(file) };
  }

  /** Remembers the indexes that are in the site now; `isChanged` if pages were written since they were made. */
  save(made: readonly { index: MadeIndex; pages: readonly IndexedPage[] }[], isChanged: boolean): void {
    const isKnown = made.every(({ index }) => index.file === join(this.#output, index.name));
    if (this.#file === undefined || (isKnown && !isChanged)) return;
    const known = made.map(({ index: { name, items, bytes, fields, sample }, pages }): [string, Known] => {
      const file = join(this.#output, name);
      const ofWords = isFolder(file) && { sample };
      return [
        name,
        { items, bytes, fields, pages: printOf(pages, stampNow), stamp: stampOfIndex(file), ...ofWords },
      ];
    });
    try {
      writeFileSync(this.#file, JSON.stringify({ version, indexes: Object.fromEntries(known) }));
    } catch {
      // Where nothing can be kept, the next build makes them again.
    }
  }
}

function read(file: string): Readonly<Record<string, Known>> {
  try {
    const kept: { version: string; indexes: Record<string, Known> } = JSON.parse(readFileSync(file, 'utf8'));
    return kept.version === version ? kept.indexes : {};
  } catch {
    return {};
  }
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** The list of an index of words stands for all of it. */
const stampOfIndex = (file: string): string => stampNow(isFolder(file) ? join(file, WORD_INDEX) : file);

function printOf(pages: readonly IndexedPage[], stampOf: (file: string) => string): string {
  const hash = createHash('sha256');
  for (const { file, url } of pages) hash.update(`${url} ${stampOf(file)}\n`);
  return hash.digest('base64url');
}

/** The first items of an index, as it was written: a line each. */
function sampleOf(file: string): Item[] {
  const items: Item[] = [];
  for (const line of readLines(file)) {
    if (line.startsWith('{')) items.push(JSON.parse(line.replace(/,$/, '')));
    if (items.length === SAMPLE) break;
  }
  return items;
}

const SAMPLE = 200;
