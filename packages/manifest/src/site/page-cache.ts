import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedConfig } from '../config/load-config.ts';
import type { PageFacts } from '../crew/read-pages.ts';
import type { WrittenPage } from '../crew/write-pages.ts';
import { cacheFile, GRAIN, version } from './cache-file.ts';
import { readLines } from './read-lines.ts';

/** What is remembered of a page between two builds. */
export interface KnownPage {
  readonly stamp: string;
  readonly facts: PageFacts;
}

/**
 * Remembers between two builds what there is to know of the pages, so that those that did not change need not be read
 * again. Pages are asked for and kept in their order, one after the other: it never holds more than one.
 */
export class PageCache {
  readonly #file: string | undefined;
  readonly #header: string;
  readonly #lines: Iterator<string>;
  #next: [name: string, KnownPage] | undefined;
  readonly #kept: string;
  readonly #opened: number;
  #isSame = true;
  /** How many pages, from the first one on, are as they were. */
  #same = 0;

  constructor(loaded: LoadedConfig, site: string, spill: string) {
    this.#file = cacheFile(loaded, site, 'pages.ndjson');
    this.#header = JSON.stringify({ version, site: createHash('sha256').update(site).digest('hex') });
    this.#lines = this.#file === undefined ? [][Symbol.iterator]() : readLines(this.#file);
    if (this.#lines.next().value === this.#header) this.#advance();
    else this.#isSame = false;
    this.#kept = join(spill, 'pages.ndjson');
    this.#opened = openSync(this.#kept, 'w');
  }

  /** What was known of a page. */
  ask(name: string): KnownPage | undefined {
    while (this.#next && this.#next[0] < name) {
      this.#isSame = false;
      this.#advance();
    }
    if (this.#next?.[0] !== name) return undefined;
    const [, known] = this.#next;
    this.#advance();
    return known;
  }

  keep(name: string, page: KnownPage, isSame: boolean): void {
    this.#isSame &&= isSame;
    if (this.#isSame) {
      this.#same += 1;
      return;
    }
    for (const line of this.#sameLines()) writeSync(this.#opened, `${line}\n`);
    this.#same = 0;
    writeSync(this.#opened, `${JSON.stringify([name, page])}\n`);
  }

  /** What was kept and is as it was stands in the old file, from its start on. */
  *#sameLines(): Generator<string> {
    if (this.#same === 0 || this.#file === undefined) return;
    let place = -1;
    for (const line of readLines(this.#file)) {
      if (place >= 0) yield line;
      place += 1;
      if (place === this.#same) return;
    }
  }

  *#keptLines(): Generator<string> {
    yield* readLines(this.#kept);
    yield* this.#sameLines();
  }

  close(): void {
    closeSync(this.#opened);
  }

  /** Writes down what was kept until it was closed; `changes` are of the pages that were written since. */
  save(changes: ReadonlyMap<string, WrittenPage>): void {
    if (this.#file === undefined || (this.#isSame && !this.#next && changes.size === 0)) return;
    try {
      this.#write(this.#file, changes);
    } catch {
      // Where nothing can be kept, the next build reads all pages again.
    }
  }

  #write(file: string, changes: ReadonlyMap<string, WrittenPage>): void {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
    const temporary = `${file}.tmp`;
    const opened = openSync(temporary, 'w');
    // What changed in the very moment may change again without being noticed.
    const latest = Date.now() - GRAIN;
    try {
      writeSync(opened, `${this.#header}\n`);
      for (const line of this.#keptLines()) {
        const [name, page]: [string, KnownPage] = JSON.parse(line);
        const change = changes.get(name);
        const now = change ? { stamp: change.stamp, facts: { ...page.facts, tags: change.tags } } : page;
        if (Number(now.stamp.split(' ')[2]) < latest) writeSync(opened, `${JSON.stringify([name, now])}\n`);
      }
    } finally {
      closeSync(opened);
    }
    renameSync(temporary, file);
    rmSync(this.#kept, { force: true });
  }

  #advance(): void {
    const { value } = this.#lines.next();
    try {
      this.#next = value === undefined ? undefined : JSON.parse(value);
    } catch {
      this.#next = undefined;
    }
  }
}
