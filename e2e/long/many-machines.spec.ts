import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { query, startPostgres, type TestPostgres } from '../../packages/server/src/testing/start-postgres.ts';
import { CLI, type ServeProcess, startServe } from '../tests/serve/serve-process.ts';
import { startNginx, type TestProxy } from './start-nginx.ts';

/** Clients at once, and for how long, in milliseconds. */
const LOAD = { clients: 50, time: 60_000, warmUp: 15_000 };
const PAGES = 300;

let folder = '';
let postgres: TestPostgres | undefined;
let address = '';
let ports: readonly number[] = [];
let servers: ServeProcess[] = [];
let proxy: TestProxy | undefined;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-machines-'));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'dist/fruit'), { recursive: true });
  file('docent.config.mjs', CONFIGURATION);
  file('dist/index.html', '<!doctype html><title>Orchard</title><body><main>Apples and pears.</main></body>');
  for (let number = 0; number < PAGES; number++)
    file(
      `dist/fruit/${number}.html`,
      `<!doctype html><title>Fruit ${number}</title><body><main><h1>Fruit ${number}</h1>${'<p>Apples and pears grow here.</p>'.repeat(20)}</main></body>`,
    );
  execFileSync(process.execPath, [CLI, 'build', '--mcp'], { cwd: folder, stdio: 'ignore' });
  postgres = await startPostgres();
  address = (await postgres?.newDatabase()) ?? 'sqlite:.docent/analytics.sqlite';
  ports = [await freePort(), await freePort(), await freePort()];
  servers = await Promise.all(ports.slice(1).map((port) => serve(port)));
  proxy = await startNginx(ports[0] ?? 0, ports.slice(1));
});
test.afterAll(async () => {
  await proxy?.close();
  for (const server of servers) await server.end('SIGTERM');
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(() => test.skip(!proxy || !postgres, 'There is no nginx or no PostgreSQL here.'));

const CONFIGURATION = `import { staticList } from '@docent/manifest';
export default {
  site: 'dist', url: 'https://orchard.example', mcp: { allowGuest: true },
  tools: [staticList({ name: 'hours', description: 'When we are open.', items: [{ title: 'Always', url: '/' }] })],
};`;

const serve = (port = 0): Promise<ServeProcess> =>
  startServe(folder, '--store', address, '--port', `${port}`, '--rate-limit', '0', '--trust-proxy', '1');

async function connect(): Promise<Client> {
  const client = new Client(
    { name: 'agent', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${proxy?.url}mcp`)));
  return client;
}
const called = (server: ServeProcess | undefined): number =>
  server?.said().match(/^INFO MCP tool call: .*outcome=\[ok\]/gm)?.length ?? 0;
const succeeds = async (client: Client): Promise<boolean> =>
  (await client.callTool({ name: 'query_pages', arguments: { query: 'apples' } })).isError !== true;

test('calls of one client go to both instances, and none is lost when one of them is killed and comes back', async () => {
  const client = await connect();
  for (let at = 0; at < 20; at++) expect(await succeeds(client)).toBe(true);
  expect(called(servers[0])).toBeGreaterThan(5);
  expect(called(servers[1])).toBeGreaterThan(5);

  await servers[0]?.end('SIGKILL');
  for (let at = 0; at < 20; at++) expect(await succeeds(client)).toBe(true);
  servers[0] = await serve(ports[1]);
  for (let at = 0; at < 20; at++) expect(await succeeds(client)).toBe(true);
  expect(called(servers[0])).toBeGreaterThan(5);
  await client.close();
});

test('a changed setting holds at both from the next request on', async () => {
  const client = await connect();
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  expect(await names()).toContain('hours');
  writeFileSync(join(folder, 'docent.sites.json'), '{"tools":["get_page"]}', { mode: 0o644 });
  for (let at = 0; at < 6; at++) expect(await names()).toEqual(['man', 'get_page']);
  rmSync(join(folder, 'docent.sites.json'));
  for (let at = 0; at < 6; at++) expect(await names()).toContain('hours');
  await client.close();
});

test('calls in pages that come to either are counted in one PostgreSQL', async () => {
  for (let at = 0; at < 30; at++) {
    const response = await fetch(`${proxy?.url}webmcp-event`, {
      method: 'POST',
      body: '{"tool":"hours","client":"agent"}',
    });
    expect(response.status).toBe(204);
  }
  expect(await query(address, 'select id from docent_event')).toHaveLength(30);
});

test(`${LOAD.clients} clients for ${LOAD.time / 1_000} s lose no call, and memory stays level`, async () => {
  const alone = await connect();
  const single: number[] = [];
  for (let at = 0; at < 300; at++) single.push(await timed(alone));
  await alone.close();

  const clients = await Promise.all(Array.from({ length: LOAD.clients }, connect));
  const times: number[] = [];
  const begun = Date.now();
  let failed = 0;
  let settled: number[] = [];
  const measure = sleep(LOAD.warmUp).then(async () => (settled = await memoryOfAll()));
  await Promise.all(
    clients.map(async (client) => {
      while (Date.now() - begun < LOAD.time) {
        try {
          times.push(await timed(client));
        } catch {
          failed += 1;
        }
      }
      await client.close();
    }),
  );
  await measure;
  const after = await memoryOfAll();
  console.log(
    `${times.length} calls of ${LOAD.clients} clients in ${LOAD.time / 1_000} s: p99 ${percentile(times).toFixed(1)} ms; of one client alone ${percentile(single).toFixed(1)} ms. Kept were ${settled} MB after ${LOAD.warmUp / 1_000} s, ${after} MB at the end.`,
  );
  expect(failed).toBe(0);
  expect(times.length).toBeGreaterThan(1_000);
  for (const [at, memory] of after.entries()) expect(memory).toBeLessThan((settled[at] ?? 0) * 1.3);
});

async function timed(client: Client): Promise<number> {
  const begun = performance.now();
  if (!(await succeeds(client))) throw new Error('The call failed.');
  return performance.now() - begun;
}

const percentile = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** What each instance keeps, in megabytes. */
const memoryOfAll = (): Promise<number[]> =>
  Promise.all(servers.map(async (server) => Math.round((await server.memory()) / 2 ** 20)));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const found = server.address();
  await new Promise((done) => server.close(done));
  return typeof found === 'object' && found ? found.port : 0;
}
