import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { StoredPage } from '@docent/contract';
import type { PageToStore, ReadPage } from '../crew/store-pages.ts';
import { linkedPages } from './linked-pages.ts';
import { SearchIndex } from './search-index.ts';

/** A page that has its place. */
type PlacedPage = Omit<StoredPage, 'links' | 'linkedFrom'>;

/** Takes pages in the order of their paths: texts go to a file at once, everything else is kept. */
export class PageStore {
  readonly #opened: number;
  readonly #hash = createHash('sha256');
  readonly #pages: PlacedPage[] = [];
  readonly #links: (readonly string[])[] = [];
  /** Of each page's path as links name it, its place. */
  readonly #places = new Map<string, number>();
  readonly #search = new SearchIndex();
  #end = 0;

  constructor(file: string) {
    this.#opened = openSync(file, 'w');
  }

  add(page: ReadPage, { name }: PageToStore, path: string, url: string): void {
    const { title, lang, description, date, version, text, bytes, headings, links, words } = page;
    const id = this.#pages.length;
    const lines = text === '' ? 0 : text.split('\n').length;
    this.#pages.push({
      ...{ path: pathOf(name), file: name, url, title, lang, description, date, version },
      ...{ at: this.#end, bytes, lines, characters: text.length, headings },
    });
    this.#places.set(path, id);
    this.#links.push(links);
    this.#search.add(words);
    this.#write(`${text}\n`);
    this.#end += bytes + 1;
  }

  /** All pages, once the last one is there. */
  pages(root: string): StoredPage[] {
    const { links, linkedFrom } = linkedPages(this.#links, this.#places, root);
    return this.#pages.map((page, place) => ({
      ...page,
      links: links[place] ?? [],
      linkedFrom: linkedFrom[place] ?? [],
    }));
  }

  /** The index of their words as JSON, piece by piece. */
  search(): Iterable<string> {
    return this.#search.json();
  }

  /** The hash of all texts; nothing more is added. */
  close(): string {
    closeSync(this.#opened);
    return this.#hash.digest('hex');
  }

  #write(text: string): void {
    const bytes = Buffer.from(text);
    this.#hash.update(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#opened, bytes, done);
  }
}

/** The path of a page as people read it. */
export const pathOf = (name: string): string => `/${name.replace(/(^|\/)index\.html$/, '$1')}`;
