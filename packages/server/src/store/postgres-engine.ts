import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PostgresLimit } from '../limit/postgres-limit.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** What is not answered by then is away. */
const PATIENCE = { connectionTimeoutMillis: 3_000, query_timeout: 10_000 };
const GOODBYE_MS = 2_000;

/** A database of PostgreSQL, which several collectors may share. */
export class PostgresEngine implements Engine {
  readonly kind = 'postgres';
  readonly #pool: pg.Pool;
  readonly #db: Kysely<Tables>;
  #migrated: Promise<void> | undefined;

  constructor(address: string) {
    this.#pool = new pg.Pool({
      connectionString: address,
      application_name: 'docent',
      keepAlive: true,
      max: 5,
      ...PATIENCE,
    });
    // A connection that breaks tells so by an event, too, which would end the process if nobody heard it.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.#pool }) });
  }

  async run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    this.#migrated ??= migrate(this.#db, this.kind);
    await this.#migrated.catch((reason) => {
      this.#migrated = undefined;
      throw reason;
    });
    return work(this.#db);
  }

  limit(perMinute: number): PostgresLimit {
    return new PostgresLimit(perMinute, this.#pool, this);
  }

  async close(): Promise<void> {
    // A server that hangs does not keep us from ending.
    await Promise.race([this.#db.destroy(), sleep(GOODBYE_MS, undefined, { ref: false })]);
  }
}
