import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const { kinds, remove } = await databaseKinds();
afterAll(remove);

const ADDRESS = '198.51.100.77';
const EVENING = Date.UTC(2026, 2, 14, 23, 59, 58);
const sumOf = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

describe.each(kinds)('the limit of a store in %s', (kind, make) => {
  let database: TestDatabase;
  let stores: Store[] = [];
  const opened = (): Store => {
    const store = openStore(database.address);
    stores.push(store);
    return store;
  };
  beforeEach(async () => {
    database = await make();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: EVENING - 3_600_000 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const store of stores) await store.close();
    stores = [];
  });

  it('lets as many pass in a minute as it says, however close together they come', async () => {
    const limit = opened().limit(10);
    const waits = await Promise.all(Array.from({ length: 25 }, () => limit.take(ADDRESS)));
    expect(sumOf(waits)).toBe(10);
    expect(Math.max(...waits)).toBe(60);
    vi.setSystemTime(Date.now() + 59_000);
    expect(await limit.take(ADDRESS)).toBe(1);
    vi.setSystemTime(Date.now() + 1_001);
    expect(await limit.take(ADDRESS)).toBe(0);
  });

  it('has another salt on each day', async () => {
    vi.setSystemTime(EVENING);
    const limit = opened().limit(1);
    expect([await limit.take(ADDRESS), await limit.take(ADDRESS)]).toEqual([0, 60]);
    vi.setSystemTime(EVENING + 2_000);
    // The same address in the same minute is somebody else.
    expect(await limit.take(ADDRESS)).toBe(0);
  });

  if (kind === 'SQLite') {
    it('is each process’s own, and nothing of it is in the file', async () => {
      const [one, other] = [opened(), opened()];
      await one.ready();
      expect([await one.limit(1).take(ADDRESS), await other.limit(1).take(ADDRESS)]).toEqual([0, 0]);
      const tables = await database.query(`select name from sqlite_master where type = 'table'`);
      expect(tables.map(({ name }) => name).sort()).toEqual([
        'docent_day',
        'docent_event',
        'docent_migration',
        'docent_migration_lock',
      ]);
    });
    return;
  }

  it('is shared by all who use it', async () => {
    const limits = [opened().limit(30), opened().limit(30)];
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, number) => limits[number % 2]?.take(ADDRESS) ?? Promise.reject()),
    );
    expect(sumOf(waits)).toBe(30);
    expect(await database.query('select * from docent_limit')).toHaveLength(1);
  });

  it('keeps no address, and forgets the rest within two minutes', async () => {
    const limit = opened().limit(1);
    await limit.take(ADDRESS);
    await limit.take(ADDRESS);
    const tables = await Promise.all(
      ['limit', 'salt'].map((name) => database.query(`select * from docent_${name}`)),
    );
    expect(JSON.stringify(tables)).not.toContain('198.51');
    expect(String(tables[0]?.[0]?.['key'])).toMatch(/^[\w-]{43}$/);
    vi.setSystemTime(Date.now() + 90_000);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(
      async () => expect(await database.query('select * from docent_limit')).toEqual([]),
      10_000,
    );
  });

  it('replaces the salt, of which there is one', async () => {
    vi.setSystemTime(EVENING);
    const [one, other] = [opened().limit(9), opened().limit(9)];
    const salts = async () => (await database.query('select * from docent_salt')).map(({ salt }) => salt);
    await Promise.all([one.take(ADDRESS), other.take(ADDRESS)]);
    const [first] = await salts();
    await Promise.all([one.take(ADDRESS), other.take(ADDRESS)]);
    expect(await salts()).toEqual([first]);
    vi.setSystemTime(EVENING + 2_000);
    await Promise.all([one.take(ADDRESS), other.take(ADDRESS)]);
    const [second, ...more] = await salts();
    expect(more).toEqual([]);
    expect(second).not.toBe(first);
    // Its clock is late: it takes the salt that is there.
    vi.setSystemTime(EVENING);
    const late = opened().limit(9);
    await late.take(ADDRESS);
    expect(await salts()).toEqual([second]);
  });

  it('comes to one salt again after a crash, which leaves none', async () => {
    const limits = [opened().limit(5), opened().limit(5)];
    const takeAll = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, number) => limits[number % 2]?.take(ADDRESS) ?? Promise.reject()),
      );
    await takeAll(2);
    await database.takeAway();
    await database.bringBack();
    vi.setSystemTime(Date.now() + 60_001);
    await vi.waitFor(() => takeAll(2), 10_000);
    vi.setSystemTime(Date.now() + 60_001);
    expect(sumOf(await takeAll(20))).toBe(5);
  });
});
