import { mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { MemoryLimit } from '../limit/memory-limit.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { SqliteConnection, SqliteFailure } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

interface OpenFile {
  readonly db: Kysely<Tables>;
  readonly isStillThere: () => boolean;
}

/** How long a lock of another process is waited for in milliseconds: in all, and at a time by SQLite itself. */
const PATIENCE = { all: 5_000, once: 1_000 };
const PAUSE = 25;

/** A file of SQLite. It is made where it is missing at first; one that vanishes later is missed, and never begun anew. */
export class SqliteEngine implements Engine {
  readonly kind = 'sqlite';
  readonly #file: string;
  #mayCreate: boolean;
  #open: Promise<OpenFile> | undefined;

  constructor(file: string, mayCreate: boolean) {
    this.#file = file;
    this.#mayCreate = mayCreate;
  }

  async run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const end = Date.now() + PATIENCE.all;
    for (;;) {
      this.#open ??= this.#connect();
      const open = this.#open;
      try {
        const { db, isStillThere } = await open;
        if (!isStillThere()) throw new Error(`${this.#file} is no longer there`);
        return await work(db);
      } catch (reason) {
        // Nothing was written: a statement that finds the file locked does not begin.
        const isBusy = reason instanceof SqliteFailure && reason.code.startsWith('SQLITE_BUSY');
        if (!isBusy) await this.#letGo(open);
        if (!isBusy || Date.now() > end) throw reason;
        await sleep(PAUSE);
      }
    }
  }

  limit(perMinute: number): MemoryLimit {
    return new MemoryLimit(perMinute);
  }

  async close(): Promise<void> {
    await this.#letGo(this.#open);
  }

  async #connect(): Promise<OpenFile> {
    const mustExist = !this.#mayCreate;
    if (mustExist && !found(this.#file)) throw new Error(`${this.#file} does not exist`);
    mkdirSync(dirname(this.#file), { recursive: true });
    const connection = new SqliteConnection({ file: this.#file, mustExist, patience: PATIENCE.once });
    try {
      await connection.opened;
      const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
      await migrate(db, this.kind);
      this.#mayCreate = false;
      const opened = found(this.#file);
      return { db, isStillThere: () => isSame(opened, found(this.#file)) };
    } catch (reason) {
      await connection.close();
      throw reason;
    }
  }

  /** The next work opens the file anew, unless other work has done so already. */
  async #letGo(open: Promise<OpenFile> | undefined): Promise<void> {
    if (this.#open === open) this.#open = undefined;
    await open?.then(({ db }) => db.destroy()).catch(() => undefined);
  }
}

const found = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

const isSame = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one?.ino === other?.ino && one?.dev === other?.dev;
