import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { UsageError } from '../usage-error.ts';

/** What the thread begins with. */
export interface ThreadOptions {
  readonly file: string;
  readonly mustExist: boolean;
  /** How long it waits for a lock of another process, in milliseconds. */
  readonly patience: number;
}

/** What the thread is asked, one after the other. */
export type Order =
  | { readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly close: true };

/** What it answers to each, in the same order; the first is about the file being open. */
export type Answer =
  | { readonly rows: readonly unknown[]; readonly changes: number }
  | { readonly message: string; readonly code: string | undefined };

/** Something that SQLite did not do, with its code. */
export class SqliteFailure extends Error {
  readonly code: string;

  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

interface Waiting {
  readonly done: (answer: Extract<Answer, { rows: unknown }>) => void;
  readonly fail: (reason: unknown) => void;
}

/** The connection to a file of SQLite, which is open in a thread. */
export class SqliteConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  /** Resolves once the file is open. */
  readonly opened: Promise<unknown>;

  constructor(options: ThreadOptions) {
    // From the sources too: a thread cannot run TypeScript.
    const file = new URL('../../dist/store/sqlite-thread.js', import.meta.url);
    this.#worker = new Worker(file, { workerData: options });
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (reason) => this.#failAll(reason));
    this.#worker.on('exit', () => this.#failAll(new SqliteFailure('the file was closed')));
    this.opened = this.#answer();
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#ask({ sql, parameters });
    // The rows have the columns that the query asked for.
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  streamQuery(): never {
    throw new Error('A file of SQLite is not read piece by piece.');
  }

  async close(): Promise<void> {
    await this.#ask({ close: true }).catch(() => undefined);
    await this.#worker.terminate();
  }

  #ask(order: Order): Promise<Extract<Answer, { rows: unknown }>> {
    this.#worker.postMessage(order);
    return this.#answer();
  }

  /** The next answer. While none is awaited, the thread does not keep the process from ending. */
  #answer(): Promise<Extract<Answer, { rows: unknown }>> {
    this.#worker.ref();
    return new Promise((done, fail) => {
      this.#waiting.push({ done, fail });
    });
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker.unref();
    if ('rows' in answer) waiting?.done(answer);
    else waiting?.fail(toError(answer.message, answer.code));
  }

  #failAll(reason: unknown): void {
    for (const { fail } of this.#waiting.splice(0)) fail(reason);
  }
}

const toError = (message: string, code: string | undefined): Error =>
  /bindings file/.test(message) ? new UsageError(NO_NATIVE_PART) : new SqliteFailure(message, code);

const NO_NATIVE_PART =
  'The package better-sqlite3 was installed without its native part. Make that: npm rebuild better-sqlite3';
