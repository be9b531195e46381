import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { databaseKinds } from '../../packages/server/src/testing/database-kinds.ts';
import type { TestDatabase } from '../../packages/server/src/testing/test-database.ts';
import { startServe } from '../tests/serve/serve-process.ts';
import { loadWithBeacons } from './beacon-load.ts';

const BLOCK = '<script type="application/json" id="webmcp-config">{"tools":[]}</script>';
const CONNECTIONS = 32;

let databases: Awaited<ReturnType<typeof databaseKinds>>;
let folder = '';
test.beforeAll(async () => {
  databases = await databaseKinds();
  folder = mkdtempSync(join(tmpdir(), 'docent-collector-'));
  mkdirSync(join(folder, 'dist/webmcp'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), `<!doctype html><title>Home</title><body>${BLOCK}</body>`);
  writeFileSync(join(folder, 'dist/webmcp/tool-names.json'), '["hours"]');
});
test.afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true });
});

const serve = ({ address }: TestDatabase, port: number, limit = 0) =>
  startServe(folder, '--site', 'dist', '--store', address, '--port', `${port}`, '--rate-limit', `${limit}`);

/** Every client that was answered has one row; nobody has two. */
async function expectKept(database: TestDatabase, answered: ReadonlySet<string>): Promise<void> {
  const rows = await database.query('select client, count(*) as calls from docent_event group by client');
  const kept = new Map(rows.map(({ client, calls }) => [String(client), Number(calls)]));
  expect([...answered].filter((client) => !kept.has(client))).toEqual([]);
  expect([...kept].filter(([, calls]) => calls !== 1)).toEqual([]);
  // The sums of the dashboard tell the same of each.
  const sums = await database.query('select client, sum(calls) as calls from docent_day group by client');
  expect(new Map(sums.map(({ client, calls }) => [String(client), Number(calls)]))).toEqual(kept);
}

for (const name of ['SQLite', 'PostgreSQL'] as const) {
  const databaseOf = async (): Promise<TestDatabase> => {
    const [, make] = databases.kinds.find(([kind]) => kind === name) ?? [];
    test.skip(!make, 'There is no PostgreSQL here.');
    return (make as () => Promise<TestDatabase>)(); // There is one, or the test has been left.
  };

  test(`a collector that is killed ten times has every answered call in ${name}, and none twice`, async () => {
    const database = await databaseOf();
    let server = await serve(database, 0);
    const port = Number(new URL(server.url).port);
    const load = loadWithBeacons(port, 'hours', CONNECTIONS);
    for (let round = 0; round < 10; round++) {
      const before = load.answered.size;
      await expect.poll(() => load.answered.size, { timeout: 30_000 }).toBeGreaterThan(before);
      await sleep(Math.random() * 1_000);
      expect(await server.end('SIGKILL')).toBeNull();
      server = await serve(database, port);
    }
    await load.stop();
    expect(await server.end('SIGTERM')).toBe(0);
    console.log(`${load.answered.size} calls answered in ${name}, ${load.refused()} not.`);
    await expectKept(database, load.answered);
  });

  test(`a collector that is told to end under load ends with 0, and has what it answered in ${name}`, async () => {
    const database = await databaseOf();
    const server = await serve(database, 0);
    const load = loadWithBeacons(Number(new URL(server.url).port), 'hours', CONNECTIONS);
    await expect.poll(() => load.answered.size, { timeout: 30_000 }).toBeGreaterThan(200);
    expect(await server.end('SIGTERM')).toBe(0);
    await load.stop();
    await expectKept(database, load.answered);
  });

  test(`a collector lives on while its store in ${name} is away under load`, async () => {
    const database = await databaseOf();
    const server = await serve(database, 0);
    const load = loadWithBeacons(Number(new URL(server.url).port), 'hours', CONNECTIONS);
    for (let round = 0; round < 3; round++) {
      const [answered, refused] = [load.answered.size, load.refused()];
      await expect.poll(() => load.answered.size, { timeout: 30_000 }).toBeGreaterThan(answered + 200);
      await database.takeAway();
      await expect.poll(load.refused, { timeout: 30_000 }).toBeGreaterThan(refused + 200);
      expect((await fetch(server.url)).status).toBe(200);
      await database.bringBack();
    }
    const back = load.answered.size;
    await expect.poll(() => load.answered.size, { timeout: 30_000 }).toBeGreaterThan(back + 200);
    await load.stop();
    expect(await server.end('SIGTERM')).toBe(0);
    await expectKept(database, load.answered);
    const told = server.said().match(/^docent: The store .*$/gm) ?? [];
    expect(told.filter((line) => / is away: /.test(line))).toHaveLength(3);
    expect(told.filter((line) => / is back\.$/.test(line))).toHaveLength(3);
  });
}

test('two collectors on one PostgreSQL share the limit', async () => {
  const [, make] = databases.kinds.find(([kind]) => kind === 'PostgreSQL') ?? [];
  test.skip(!make, 'There is no PostgreSQL here.');
  const database = await (make as () => Promise<TestDatabase>)();
  const servers = await Promise.all([serve(database, 0, 40), serve(database, 0, 40)]);
  const statuses = await Promise.all(
    Array.from({ length: 120 }, async (_, number) => {
      const url = `${servers[number % 2]?.url}webmcp-event`;
      return (await fetch(url, { method: 'POST', body: '{"tool":"hours"}' })).status;
    }),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80);
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  expect(await database.query('select id from docent_event')).toHaveLength(40);
});
