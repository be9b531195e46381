import { DURATIONS, OUTCOMES } from '@docent/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../testing/database-kinds.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { DAY } from '../utc-day.ts';
import { openStore } from './open-store.ts';
import type { CallEvent, Store } from './store.ts';
import type { UsageQuestion } from './usage.ts';

const { kinds, remove } = await databaseKinds();
afterAll(remove);

const TODAY = 20_526;
const at = (day: number, hour = 12) => day * DAY + hour * 3_600;
const event = (more: Partial<CallEvent> = {}): CallEvent => ({
  at: at(TODAY),
  tool: 'hours',
  client: 'Agent',
  ...more,
});
const NONE = { calls: 0, before: 0 };
const week = (more: Partial<UsageQuestion> = {}): UsageQuestion => ({
  first: TODAY - 6,
  days: 7,
  byHour: false,
  latest: 3,
  clients: 9,
  ...more,
});

describe.each(kinds)('what a store in %s tells of a period', (kind, make) => {
  const open: Store[] = [];
  const opened = (database: TestDatabase): Store => {
    const store = openStore(database.address);
    open.push(store);
    return store;
  };
  const storeWith = async (...events: CallEvent[]) => {
    const database = await make();
    const store = opened(database);
    await store.ready();
    for (const one of events) await store.add(one);
    return { database, store };
  };
  /** The sums as they should be, and as they are. */
  const sums = async ({ query }: TestDatabase) => {
    const kept = (await query('select * from docent_day')).map(({ day, tool, client, ...counts }) => {
      const told = Object.entries(counts).filter(([, count]) => Number(count) !== 0);
      return told.map(([name, count]) => `${day} ${tool} ${client} ${name}: ${count}`);
    });
    const due = new Map<string, number>();
    for (const { at, tool, client, outcome, ms } of await query('select * from docent_event'))
      for (const name of ['calls', ...(outcome === null ? [] : [outcome, `ms_${ms}`])]) {
        const key = `${Math.floor(Number(at) / DAY)} ${tool} ${client} ${name}`;
        due.set(key, (due.get(key) ?? 0) + 1);
      }
    return [kept.flat().sort(), [...due].map(([key, count]) => `${key}: ${count}`).sort()] as const;
  };
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });

  it('is nothing where there was no call', async () => {
    const { store } = await storeWith();
    expect(await store.usage(week())).toEqual({
      times: new Map(),
      total: NONE,
      tools: [],
      clients: [],
      clientCount: 0,
      outcomes: { ok: NONE, error: NONE, declined: NONE, aborted: NONE, failed: NONE },
      durations: { 10: NONE, 100: NONE, 1000: NONE, 10000: NONE, more: NONE },
      latest: [],
      last: undefined,
    });
  });

  it('has its first and its last second, and those of the period before', async () => {
    const { store } = await storeWith(
      ...[TODAY - 13, TODAY - 6, TODAY + 1].flatMap((day) => [
        event({ at: day * DAY - 1 }),
        event({ at: day * DAY }),
      ]),
    );
    const { times, tools, latest, last } = await store.usage(week());
    expect([...times]).toEqual([
      [TODAY - 13, 1],
      [TODAY - 7, 1],
      [TODAY - 6, 1],
      [TODAY, 1],
    ]);
    expect(tools).toEqual([{ of: 'hours', calls: 2, before: 2, failed: 0 }]);
    expect(latest.map((call) => call.at)).toEqual([(TODAY + 1) * DAY - 1, (TODAY - 6) * DAY]);
    expect(last).toBe((TODAY + 1) * DAY);
  });

  it('tells hours where days would be too few', async () => {
    const { store } = await storeWith(
      event({ at: at(TODAY - 1, 23) }),
      event({ at: at(TODAY, 0) }),
      event({ at: at(TODAY, 0) + 3_599 }),
      event({ at: at(TODAY - 2) }),
    );
    const { times } = await store.usage(week({ first: TODAY, days: 1, byHour: true }));
    expect([...times].sort()).toEqual([
      [TODAY * 24 - 1, 1],
      [TODAY * 24, 2],
    ]);
  });

  it('counts tools and clients with the most first, and those of the period before alone, too', async () => {
    const { store } = await storeWith(
      event({ tool: 'find', client: 'B' }),
      event({ tool: 'hours', client: 'B', outcome: 'failed', ms: 10 }),
      event({ tool: 'hours', client: 'A', outcome: 'error', ms: 10 }),
      event({ tool: 'hours', client: 'B', outcome: 'ok', ms: 10 }),
      event({ tool: 'old', at: at(TODAY - 7) }),
      event({ tool: 'hours', client: 'A', at: at(TODAY - 7), outcome: 'failed', ms: 10 }),
    );
    const { tools, clients } = await store.usage(week());
    expect(tools).toEqual([
      { of: 'hours', calls: 3, before: 1, failed: 2 },
      { of: 'find', calls: 1, before: 0, failed: 0 },
      { of: 'old', calls: 0, before: 1, failed: 0 },
    ]);
    expect(clients).toEqual([
      { of: 'B', calls: 3, before: 0, failed: 1 },
      { of: 'A', calls: 1, before: 1, failed: 1 },
      { of: 'Agent', calls: 0, before: 1, failed: 0 },
    ]);
  });

  it('tells how calls ended and how long they took, of those that told', async () => {
    const { store } = await storeWith(
      event({ outcome: 'ok', ms: 100 }),
      event({ outcome: 'ok', ms: 'more' }),
      event({ outcome: 'declined', ms: 100, at: at(TODAY - 7) }),
      event(),
    );
    const { total, outcomes, durations } = await store.usage(week());
    expect(total).toEqual({ calls: 3, before: 1 });
    expect(outcomes).toEqual({
      ok: { calls: 2, before: 0 },
      error: NONE,
      declined: { calls: 0, before: 1 },
      aborted: NONE,
      failed: NONE,
    });
    expect(durations).toEqual({
      10: NONE,
      100: { calls: 1, before: 1 },
      1000: NONE,
      10000: NONE,
      more: { calls: 1, before: 0 },
    });
  });

  it('names the clients who called most, and says how many there were', async () => {
    const { store } = await storeWith(
      ...['a', 'b', 'b', 'c', 'c', 'c'].map((client) => event({ client })),
      event({ client: 'before', at: at(TODAY - 7) }),
    );
    const { clients, clientCount } = await store.usage(week({ clients: 2 }));
    expect(clients.map(({ of }) => of)).toEqual(['c', 'b']);
    expect(clientCount).toBe(3);
  });

  it('is filtered by tool and client, whatever their names; what else there is to choose stays', async () => {
    const odd = `'); drop table docent_day; --`;
    const { store } = await storeWith(
      event({ tool: odd, client: 'A' }),
      event({ tool: odd, client: 'B' }),
      event({ tool: 'find', client: 'A' }),
    );
    const { times, tools, clients, total, latest } = await store.usage(week({ tool: odd, client: 'A' }));
    expect([...times]).toEqual([[TODAY, 1]]);
    expect(tools.map(({ of }) => of).sort()).toEqual([odd, 'find'].sort());
    expect(clients.map(({ of }) => of)).toEqual(['A', 'B']);
    expect(total.calls).toBe(1);
    expect(latest).toEqual([{ at: at(TODAY), tool: odd, client: 'A', outcome: null, ms: null }]);
    const hours = await store.usage(week({ tool: 'find', client: 'B', byHour: true }));
    expect([...hours.times]).toEqual([]);
  });

  it('gives the latest calls first, and no more than were asked for', async () => {
    const { store } = await storeWith(
      event({ client: 'a' }),
      event({ client: 'b', at: at(TODAY, 13) }),
      event({ client: 'c' }),
      event({ client: 'd', at: at(TODAY - 1) }),
    );
    const { latest } = await store.usage(week());
    expect(latest.map(({ client }) => client)).toEqual(['b', 'c', 'a']);
  });

  it('has sums that are equal to the events, also of those that are deleted', async () => {
    const { database, store } = await storeWith();
    const events = Array.from({ length: 3_000 }, (_, index) => {
      const outcome = [...OUTCOMES, undefined][index % 6];
      const ms = DURATIONS[index % 5] ?? 'more';
      return event({
        at: at(TODAY - (index % 7), index % 24),
        tool: `t${index % 4}`,
        client: `c${index % 5}`,
        ...(outcome && { outcome, ms }),
      });
    });
    await Promise.all(events.map((one) => store.add(one)));
    const [kept, due] = await sums(database);
    expect(kept).toEqual(due);
    expect(kept.length).toBeGreaterThan(100);
    expect(await store.deleteBefore(at(TODAY - 3, 7))).toBeGreaterThan(1_000);
    const [left, dueNow] = await sums(database);
    expect(left).toEqual(dueNow);
    expect(left.length).toBeLessThan(kept.length);
  });

  it('is summed right by many at once, of whom some delete', async () => {
    const { database } = await storeWith();
    const stores = Array.from({ length: 4 }, () => opened(database));
    const work = stores.flatMap((store, number) =>
      Array.from({ length: 300 }, (_, index) =>
        store.add(event({ tool: `t${(index * (number + 1)) % 7}`, at: at(TODAY - (index % 2)) })),
      ),
    );
    const deleting = (async () => {
      for (let round = 0; round < 5; round++) await stores[round % 4]?.deleteBefore(at(TODAY, 0));
    })();
    await Promise.all([...work, deleting]);
    const [kept, due] = await sums(database);
    expect(kept).toEqual(due);
  });

  it('is summed anew for a store that is of an earlier version', async () => {
    const { database, store } = await storeWith(event(), event({ outcome: 'ok', ms: 10 }), event());
    await store.close();
    open.length = 0;
    await toFirstVersion(database);
    const again = opened(database);
    await again.add(event());
    const [kept, due] = await sums(database);
    expect(kept).toEqual(due);
    expect(kept[0]).toBe(`${TODAY} hours Agent calls: 4`);
  });

  async function toFirstVersion({ address }: TestDatabase): Promise<void> {
    const statements = [
      'drop table docent_day',
      `delete from docent_migration where name <> '001-events'`,
      ...(kind === 'SQLite'
        ? ['drop trigger docent_event_added', 'drop trigger docent_event_deleted']
        : ['drop function docent_event_added cascade', 'drop function docent_event_deleted cascade']),
    ];
    if (kind === 'SQLite') {
      const { default: Database } = await import('better-sqlite3');
      const file = new Database(address.replace('sqlite:', ''));
      file.exec(statements.join(';'));
      file.close();
      return;
    }
    const { query } = await import('../testing/start-postgres.ts');
    await query(address, statements.join(';'));
  }
});
