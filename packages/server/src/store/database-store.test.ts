import { resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { databaseKinds } from '../testing/database-kinds.ts';
import { sqliteDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DAY } from '../utc-day.ts';
import { openStore } from './open-store.ts';
import type { CallEvent, Store } from './store.ts';

const { kinds, remove } = await databaseKinds();
afterAll(remove);

const NOON = Date.UTC(2026, 2, 14, 12) / 1000;
const event = (more: Partial<CallEvent> = {}): CallEvent => ({
  at: NOON,
  tool: 'hours',
  client: 'Agent',
  ...more,
});

describe.each(kinds)('a store in %s', (_, make) => {
  let open: Store[] = [];
  const said: string[] = [];
  const opened = ({ address }: TestDatabase): Store => {
    const store = openStore(address, { log: (line) => said.push(line) });
    open.push(store);
    return store;
  };
  const fresh = async () => {
    const database = await make();
    return { database, store: opened(database) };
  };
  afterEach(async () => {
    for (const store of open) await store.close();
    open = [];
    said.length = 0;
  });

  it('keeps a call in a row, with all that was told and nothing else', async () => {
    const { database, store } = await fresh();
    await store.add(event());
    await store.add(event({ outcome: 'declined', ms: 'more' }));
    await store.add(event({ at: NOON + 1, tool: 'find', client: 'Агент ٣', outcome: 'ok', ms: 100 }));
    const rows = await database.query('select * from docent_event order by id');
    expect(rows.map((row) => ({ ...row, id: Number(row['id']), at: Number(row['at']) }))).toEqual([
      { id: 1, at: NOON, tool: 'hours', client: 'Agent', outcome: null, ms: null },
      { id: 2, at: NOON, tool: 'hours', client: 'Agent', outcome: 'declined', ms: 'more' },
      { id: 3, at: NOON + 1, tool: 'find', client: 'Агент ٣', outcome: 'ok', ms: '100' },
    ]);
  });

  it('counts by tool and client with the most first, by day in order, from a second on', async () => {
    const { store } = await fresh();
    const events = [
      event({ tool: 'b', client: 'Z' }),
      event({ tool: 'b', client: 'Y', at: NOON + DAY }),
      event({ tool: 'c', client: 'Y', at: NOON - DAY }),
      event({ tool: 'a', client: 'Y', at: NOON + DAY }),
      event({ tool: 'old', at: NOON - 2 * DAY }),
    ];
    await Promise.all(events.map((one) => store.add(one)));
    const since = NOON - DAY;
    expect(await store.count('tool', since)).toEqual([
      { of: 'b', calls: 2 },
      { of: 'a', calls: 1 },
      { of: 'c', calls: 1 },
    ]);
    expect(await store.count('client', since)).toEqual([
      { of: 'Y', calls: 3 },
      { of: 'Z', calls: 1 },
    ]);
    expect(await store.count('day', since)).toEqual([
      { of: '2026-03-13', calls: 1 },
      { of: '2026-03-14', calls: 1 },
      { of: '2026-03-15', calls: 2 },
    ]);
    expect(await store.count('tool', NOON + 2 * DAY)).toEqual([]);
  });

  it('puts a day’s first and last second into it', async () => {
    const { store } = await fresh();
    const midnight = NOON - DAY / 2;
    for (const at of [midnight - 1, midnight, midnight + DAY - 1, midnight + DAY])
      await store.add(event({ at }));
    expect(await store.count('day', 0)).toEqual([
      { of: '2026-03-13', calls: 1 },
      { of: '2026-03-14', calls: 2 },
      { of: '2026-03-15', calls: 1 },
    ]);
  });

  it('deletes what is before a second, however much, and nothing else', async () => {
    const { store } = await fresh();
    await Promise.all(Array.from({ length: 12_000 }, () => store.add(event({ at: NOON - 1 }))));
    await store.add(event());
    expect([await store.size(NOON), await store.size()]).toEqual([12_000, 12_001]);
    expect(await store.deleteBefore(NOON)).toBe(12_000);
    expect(await store.deleteBefore(NOON)).toBe(0);
    expect(await store.count('tool', 0)).toEqual([{ of: 'hours', calls: 1 }]);
  });

  it('takes texts as they are, whatever a database would read in them', async () => {
    const { store } = await fresh();
    const tools = [
      `'); drop table docent_event; --`,
      '"x"',
      '$1',
      '?',
      '%_',
      '{}',
      '\\',
      '😀',
      'a\nb',
      'null',
    ];
    await Promise.all(tools.map((tool) => store.add(event({ tool }))));
    const counts = await store.count('tool', 0);
    expect(counts.map(({ of }) => of).sort()).toEqual([...tools].sort());
  });

  it('is made once by many who open it at the same moment', async () => {
    const { database } = await fresh();
    const stores = Array.from({ length: 6 }, () => opened(database));
    await Promise.all(stores.map((store, index) => store.add(event({ client: `${index}` }))));
    expect(await stores[0]?.size()).toBe(6);
    const steps = await database.query('select name from docent_migration');
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });

  it('has everything that was answered when it is opened again', async () => {
    const { database, store } = await fresh();
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => store.add(event({ client: `${index}` }))));
    await store.close();
    expect(await opened(database).count('client', 0)).toHaveLength(1_000);
  });

  it('commits what was taken when it is closed', async () => {
    const { database, store } = await fresh();
    const taken = Promise.all(Array.from({ length: 50 }, () => store.add(event())));
    await store.close();
    await taken;
    expect(await opened(database).size()).toBe(50);
  });

  it('rejects while it is away, works again when it is back, and keeps each answered call once', async () => {
    const { database, store } = await fresh();
    await store.ready();
    const answered = new Set<string>();
    const refused = new Set<string>();
    let isLoaded = true;
    const load = async (name: string) => {
      for (let number = 0; isLoaded; number++) {
        const client = `${name}-${number}`;
        await store.add(event({ client })).then(
          () => answered.add(client),
          () => refused.add(client),
        );
        if (refused.has(client)) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const loads = Array.from({ length: 16 }, (_, index) => load(`${index}`));
    for (let round = 0; round < 3; round++) {
      const [before, failed] = [answered.size, refused.size];
      await vi.waitFor(() => expect(answered.size).toBeGreaterThan(before + 50), 20_000);
      await database.takeAway();
      await vi.waitFor(() => expect(refused.size).toBeGreaterThan(failed + 30), 20_000);
      await database.bringBack();
    }
    const back = answered.size;
    await vi.waitFor(() => expect(answered.size).toBeGreaterThan(back + 50), 20_000);
    isLoaded = false;
    await Promise.all(loads);
    await store.close();

    const rows = await database.query('select client from docent_event');
    const kept = rows.map(({ client }) => String(client));
    expect(new Set(kept).size).toBe(kept.length);
    expect([...answered].filter((client) => !kept.includes(client))).toEqual([]);
    expect(said.filter((line) => / is away: /.test(line))).toHaveLength(3);
    expect(said.filter((line) => / is back\.$/.test(line))).toHaveLength(3);
  }, 90_000);
});

describe('a file of SQLite', () => {
  it('that another process writes to is waited for', async () => {
    const { default: Database } = await import('better-sqlite3');
    const database = await sqliteDatabase();
    const store = openStore(database.address);
    await store.ready();
    const other = new Database(database.address.replace('sqlite:', ''));
    other.exec('begin immediate');
    const added = store.add(event());
    await new Promise((resolve) => setTimeout(resolve, 300));
    other.exec('commit');
    other.close();
    await added;
    expect(await store.size()).toBe(1);
    await store.close();
    database.remove();
  });

  it('that is not there is an error for who only reads', async () => {
    const store = openStore('sqlite:/nowhere/at/all.sqlite', { create: false });
    await expect(store.count('tool', 0)).rejects.toThrow('/nowhere/at/all.sqlite does not exist');
    await store.close();
  });
});

it.each([
  ['mysql://root:secret@host/db', 'The store mysql://… is neither'],
  ['analytics.sqlite', 'The store analytics.sqlite is neither'],
  ['sqlite:', 'The store sqlite: is neither'],
  ['postgres://[', 'The store postgres://… is neither'],
  ['', 'is neither'],
])('the address %j is told without what may be secret', (address, sentence) => {
  expect(() => openStore(address)).toThrow(sentence);
});

it.each([
  ['postgres://me:secret@db.example:5433/docent', 'postgres://db.example:5433/docent'],
  ['sqlite:data/../kept/a.sqlite', 'kept/a.sqlite'],
  ['sqlite:/elsewhere/a.sqlite', '/elsewhere/a.sqlite'],
  ['sqlite:../beside.sqlite', resolve('../beside.sqlite')],
])('the address %s is shown as %s', (address, shown) => {
  expect(openStore(address).shown).toBe(shown);
});
