import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Engine } from '../store/engine.ts';
import { utcDay } from '../utc-day.ts';
import { addressKey } from './address-key.ts';
import type { RequestLimit } from './request-limit.ts';
import { secondsToWait } from './seconds-to-wait.ts';

/** How often keys are deleted whose minute is over. */
const SWEEP_MS = 30_000;
/** How often the salt is looked up again: a database that crashed begins with another. */
const CHECK_MS = 60_000;

/** Counts in a database, for all collectors that share it. */
export class PostgresLimit implements RequestLimit {
  readonly #engine: Engine;
  readonly #limiter: RateLimiterPostgres;
  readonly #sweep: NodeJS.Timeout;
  #salt: { readonly day: number; readonly salt: string; readonly checkAt: number } | undefined;

  constructor(perMinute: number, pool: Pool, engine: Engine) {
    this.#engine = engine;
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'docent_limit',
      tableCreated: true,
      keyPrefix: '',
      points: perMinute,
      duration: 60,
      // Its own sweep keeps them for an hour.
      clearExpiredByTimeout: false,
      // Who is over the limit is remembered, so that a flood does not reach the database.
      inMemoryBlockOnConsumed: perMinute + 1,
    });
    this.#sweep = setInterval(() => this.#deleteExpired(), SWEEP_MS).unref();
  }

  async take(address: string): Promise<number> {
    return secondsToWait(this.#limiter.consume(addressKey(address, await this.#saltOfToday())));
  }

  close(): void {
    clearInterval(this.#sweep);
  }

  #deleteExpired(): void {
    // It would remember them for as long as there are few.
    this.#limiter.deleteInMemoryBlockedAll();
    const done = this.#engine.run((db) =>
      db.deleteFrom('docent_limit').where('expire', '<', Date.now()).execute(),
    );
    // A database that is away now is swept the next time.
    done.catch(() => undefined);
  }

  /** The first who asks on a day replaces the salt; all others find theirs. */
  async #saltOfToday(): Promise<string> {
    const day = utcDay();
    if (this.#salt?.day === day && Date.now() < this.#salt.checkAt) return this.#salt.salt;
    const salt = await this.#engine.run(async (db) => {
      await db
        .insertInto('docent_salt')
        .values({ single: 1, day, salt: randomBytes(32).toString('hex') })
        .onConflict((conflict) =>
          conflict
            .column('single')
            .doUpdateSet(({ ref }) => ({ day: ref('excluded.day'), salt: ref('excluded.salt') }))
            .where('docent_salt.day', '<', day),
        )
        .execute();
      const row = await db.selectFrom('docent_salt').select('salt').executeTakeFirstOrThrow();
      return row.salt;
    });
    this.#salt = { day, salt, checkAt: Date.now() + CHECK_MS };
    return salt;
  }
}
