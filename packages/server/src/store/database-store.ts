import { sql } from 'kysely';
import type { RequestLimit } from '../limit/request-limit.ts';
import { DAY } from '../utc-day.ts';
import { Availability } from './availability.ts';
import type { Engine } from './engine.ts';
import { GroupCommit } from './group-commit.ts';
import { insertEvents } from './insert-events.ts';
import { readUsage } from './read-usage.ts';
import type { CallCount, CallEvent, Grouping, Store } from './store.ts';
import type { Usage, UsageQuestion } from './usage.ts';

const LIMITS = { pause: 1, most: 500, room: 20_000 };
/** Rows that one statement deletes, so that no lock is long. */
const BATCH = 5_000;

interface StoreParts {
  readonly shown: string;
  readonly engine: Engine;
  readonly log: (line: string) => void;
  readonly file?: string;
}

/** A store in a database, whichever. */
export class DatabaseStore implements Store {
  readonly shown: string;
  readonly file?: string;
  readonly #engine: Engine;
  readonly #availability: Availability;
  readonly #group: GroupCommit<CallEvent>;
  readonly #limits: RequestLimit[] = [];

  constructor({ shown, engine, log, file }: StoreParts) {
    this.shown = shown;
    if (file !== undefined) this.file = file;
    this.#engine = engine;
    this.#availability = new Availability(shown, log);
    this.#group = new GroupCommit((events) => this.#insert(events), LIMITS);
  }

  ready(): Promise<void> {
    return this.#availability.watch(() =>
      this.#engine.run(async (db) => {
        await db.selectFrom('docent_event').select('id').limit(1).execute();
      }),
    );
  }

  add(event: CallEvent): Promise<void> {
    return this.#group.add(event);
  }

  count(by: Grouping, since: number): Promise<readonly CallCount[]> {
    return this.#engine.run(async (db) => {
      const key = by === 'day' ? sql<unknown>`at / ${sql.lit(DAY)}` : sql.ref<unknown>(by);
      const rows = await db
        .selectFrom('docent_event')
        .select([key.as('of'), ({ fn }) => fn.countAll().as('calls')])
        .where('at', '>=', since)
        .groupBy(key)
        .execute();
      const counts = rows.map(({ of, calls }) => ({
        of: by === 'day' ? dateOf(Number(of)) : String(of),
        calls: Number(calls),
      }));
      return counts.sort((a, b) => (by === 'day' ? 0 : b.calls - a.calls) || (a.of < b.of ? -1 : 1));
    });
  }

  usage(question: UsageQuestion): Promise<Usage> {
    return this.#engine.run((db) => readUsage(db, question));
  }

  size(before = Number.MAX_SAFE_INTEGER): Promise<number> {
    return this.#engine.run(async (db) => {
      const query = db.selectFrom('docent_event').select(({ fn }) => fn.countAll().as('calls'));
      return Number((await query.where('at', '<', before).executeTakeFirstOrThrow()).calls);
    });
  }

  async deleteBefore(second: number): Promise<number> {
    let deleted = 0;
    for (;;) {
      const some = await this.#engine.run(async (db) => {
        const old = db.selectFrom('docent_event').select('id').where('at', '<', second).limit(BATCH);
        const { numDeletedRows } = await db
          .deleteFrom('docent_event')
          .where('id', 'in', old)
          .executeTakeFirst();
        return Number(numDeletedRows);
      });
      if (some === 0) return deleted;
      deleted += some;
    }
  }

  limit(perMinute: number): RequestLimit {
    const limit = this.#engine.limit(perMinute);
    this.#limits.push(limit);
    return limit;
  }

  async close(): Promise<void> {
    await this.#group.drained();
    for (const limit of this.#limits) limit.close();
    await this.#engine.close();
  }

  #insert(events: readonly CallEvent[]): Promise<void> {
    return this.#availability.watch(() =>
      this.#engine.run(async (db) => {
        await insertEvents(this.#engine.kind, events).execute(db);
      }),
    );
  }
}

/** Like `2026-03-14`, of a day counted from 1970. */
const dateOf = (day: number): string => new Date(day * DAY * 1000).toISOString().slice(0, 10);
