import { mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { MemoryLimit } from '../limit/memory-limit.ts';
import { UsageError } from '../usage-error.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

interface OpenFile {
  readonly db: Kysely<Tables>;
  readonly isStillThere: () => boolean;
}

/** How long a lock of another process is waited for in all, and how long at a time: that blocks everything else. */
const PATIENCE = { ms: 5_000, blocking: 100, between: 25 };

/** A file of SQLite. It is made where it is missing at first; one that vanishes later is missed, and never begun anew. */
export class SqliteEngine implements Engine {
  readonly #file: string;
  #mayCreate: boolean;
  #open: Promise<OpenFile> | undefined;

  constructor(file: string, mayCreate: boolean) {
    this.#file = file;
    this.#mayCreate = mayCreate;
  }

  async run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const end = Date.now() + PATIENCE.ms;
    for (;;) {
      try {
        return await work(await this.#database());
      } catch (reason) {
        // Nothing was written: a statement that finds the file locked does not begin.
        const isBusy = reason instanceof Database.SqliteError && reason.code.startsWith('SQLITE_BUSY');
        if (!isBusy) await this.#letGo();
        if (!isBusy || Date.now() > end) throw reason;
        await sleep(PATIENCE.between);
      }
    }
  }

  limit(perMinute: number): MemoryLimit {
    return new MemoryLimit(perMinute);
  }

  async close(): Promise<void> {
    await this.#letGo();
  }

  async #database(): Promise<Kysely<Tables>> {
    if (this.#open && !(await this.#open).isStillThere()) await this.#letGo();
    this.#open ??= this.#connect();
    return (await this.#open).db;
  }

  async #connect(): Promise<OpenFile> {
    if (this.#mayCreate) mkdirSync(dirname(this.#file), { recursive: true });
    else if (!found(this.#file)) throw new Error(`${this.#file} does not exist`);
    const sqlite = openFile(this.#file, this.#mayCreate);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
    try {
      sqlite.pragma('journal_mode = WAL');
      // A commit that was answered survives the power going, too.
      sqlite.pragma('synchronous = FULL');
      await migrate(db, 'sqlite');
    } catch (reason) {
      sqlite.close();
      throw reason;
    }
    this.#mayCreate = false;
    const opened = found(this.#file);
    return { db, isStillThere: () => isSame(opened, found(this.#file)) };
  }

  async #letGo(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.then(({ db }) => db.destroy()).catch(() => undefined);
  }
}

function openFile(file: string, mayCreate: boolean): Database.Database {
  try {
    return new Database(file, { timeout: PATIENCE.blocking, fileMustExist: !mayCreate });
  } catch (reason) {
    if (reason instanceof Database.SqliteError || !/bindings file/.test(String(reason))) throw reason;
    throw new UsageError(
      'The package better-sqlite3 was installed without its native part. Make that: npm rebuild better-sqlite3',
    );
  }
}

const found = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

const isSame = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one?.ino === other?.ino && one?.dev === other?.dev;
