import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** JSON as a search unpacks it in the browser; the same bytes for the same text. */
export const packed = (json: string): Buffer => gzipSync(json, { level: 9 });

/** The entries of an index in files of a few each, so that a search fetches those that it shows. */
export class EntryPacks {
  /** How many entries one file has. */
  static readonly SIZE = 10;
  readonly #folder: string;
  #waiting: string[] = [];
  #files = 0;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  add(entries: readonly string[]): void {
    this.#waiting.push(...entries);
    while (this.#waiting.length >= EntryPacks.SIZE) this.#write(this.#waiting.splice(0, EntryPacks.SIZE));
  }

  close(): void {
    if (this.#waiting.length > 0) this.#write(this.#waiting.splice(0));
  }

  #write(entries: readonly string[]): void {
    writeFileSync(join(this.#folder, `${this.#files++}.pack`), packed(`[${entries.join(',')}]`));
  }
}
