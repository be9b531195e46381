import { readSync } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ENDPOINT_FILES,
  ENDPOINT_VERSION,
  PAGE_SEARCH,
  type PageList,
  type StoredPage,
} from '@docent/contract';
import { toWords } from '@docent/runtime/outside';
import MiniSearch from 'minisearch';

/** The pages of a build: what there is to know of each in memory, their texts in a file. */
export interface PageStore {
  /** In the order of their paths. */
  readonly pages: readonly StoredPage[];
  /** By their paths, as they are stored. */
  readonly byPath: ReadonlyMap<string, StoredPage>;
  /** The Markdown of a page. */
  readonly read: (page: StoredPage) => Promise<string>;
  /** Pages with all the words of a query, or with `some` of them; the best first. */
  readonly search: (query: string, some?: boolean) => readonly StoredPage[];
  readonly close: () => Promise<void>;
}

/** Opens the pages in the folder of a build. */
export async function openPageStore(folder: string): Promise<PageStore> {
  const [list, search] = await Promise.all([
    readFile(join(folder, ENDPOINT_FILES.pages), 'utf8'),
    readFile(join(folder, ENDPOINT_FILES.search), 'utf8'),
  ]);
  const { version, pages } = JSON.parse(list) as PageList; // A build of ours, as its version says.
  if (version !== ENDPOINT_VERSION) throw new Error('Its pages are of another version.');
  const index = MiniSearch.loadJSON(search, {
    ...PAGE_SEARCH,
    ...WORDS,
    fields: [...PAGE_SEARCH.fields],
  });
  const texts = await open(join(folder, ENDPOINT_FILES.text));
  return {
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    read: ({ at, bytes }) => readText(texts, at, bytes),
    search: (query, some = false) =>
      index
        .search(query, { prefix: isBeginning, ...(some && { combineWith: 'OR' }) })
        .flatMap(({ id }) => pages[id] ?? []),
    close: () => texts.close(),
  };
}

/** Short words begin so many others that to look for them all takes seconds; two letters pass where they are all there is. */
const isBeginning = (word: string, _at: number, words: readonly string[]): boolean =>
  word.length > (words.length > 1 ? 2 : 1);

/** Words as they were found when the index was made. */
const WORDS = {
  tokenize: toWords,
  processTerm: (term: string) => term,
};

/** Up to so many bytes are read at once: that takes less than to ask a thread for it. */
const SMALL = 65_536;

async function readText(file: FileHandle, at: number, bytes: number): Promise<string> {
  const buffer = Buffer.allocUnsafe(bytes);
  if (bytes <= SMALL && readSync(file.fd, buffer, 0, bytes, at) === bytes) return buffer.toString('utf8');
  for (let done = 0; done < bytes; ) {
    const { bytesRead } = await file.read(buffer, done, bytes - done, at + done);
    if (bytesRead === 0) throw new Error('The file of texts is shorter than the list of pages says.');
    done += bytesRead;
  }
  return buffer.toString('utf8');
}
