import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { type ServerOptions, type SiteServer, startServer } from './start-server.ts';

const BIG = 3_000_000;
let folder = '';
let dir = '';
let store: Store;
let server: SiteServer;
const said: string[] = [];

const start = async (more: Partial<ServerOptions> = {}, site: object = {}): Promise<SiteServer> => {
  const toolNames = join(dir, 'webmcp/tool-names.json');
  const settings = { dir, base: '/', endpoint: '/webmcp-event', outcomes: false, toolNames, ...site };
  server = await startServer({ store, load: async () => settings, port: 0, ...more });
  return server;
};
const post = (path = 'webmcp-event', headers: Record<string, string> = {}, body = '{"tool":"hours"}') =>
  fetch(server.url + path, { method: 'POST', headers, body });
/** What the server answers to these bytes, until it ends the connection. */
const send = async (...parts: string[]): Promise<string> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part.toString('latin1');
  });
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part.replaceAll('\n', '\r\n'));
  socket.setTimeout(1_500, () => socket.destroy());
  await once(socket, 'close');
  return answer;
};
const statuses = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-serve-'));
  dir = join(folder, 'dist');
  mkdirSync(join(dir, 'webmcp'), { recursive: true });
  writeFileSync(join(dir, 'index.html'), 'Home');
  writeFileSync(join(folder, 'secret.txt'), 'SECRET');
  writeFileSync(join(dir, 'big.bin'), Buffer.alloc(BIG, 'x'));
  writeFileSync(join(dir, 'webmcp/tool-names.json'), '["hours"]');
  said.length = 0;
  store = openStore('sqlite:.docent/analytics.sqlite', { cwd: folder, log: (line) => said.push(line) });
});
afterEach(async () => {
  await server.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('serves the site and takes its beacons; what is for neither is not found', async () => {
  const { url } = await start();
  expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
  expect(await (await fetch(url)).text()).toBe('Home');
  expect((await post()).status).toBe(204);
  expect((await post('other')).status).toBe(404);
  expect((await post('webmcp-event', {}, '{"tool":"other"}')).status).toBe(404);
  expect((await fetch(`${url}webmcp-event`)).status).toBe(404);
  expect(await store.count('tool', 0)).toEqual([{ of: 'hours', calls: 1 }]);
});

it('takes tools that a build adds while it runs', async () => {
  await start();
  expect((await post('webmcp-event', {}, '{"tool":"new"}')).status).toBe(404);
  writeFileSync(join(dir, 'webmcp/tool-names.json'), '["hours", "new"]');
  expect((await post('webmcp-event', {}, '{"tool":"new"}')).status).toBe(204);
});

it('opens no store where the site sends no beacons', async () => {
  await start({}, { endpoint: false });
  expect((await post()).status).toBe(404);
  expect(readdirSync(folder)).toEqual(['dist', 'secret.txt']);
});

describe('the address of a client', () => {
  const statusesFor = async (...forwarded: string[]) => {
    const found = [];
    for (const header of forwarded)
      found.push((await post('webmcp-event', { 'x-forwarded-for': header })).status);
    return found;
  };
  it('is that of the socket, whatever a header says', async () => {
    await start({ rateLimit: 2 });
    expect(await statusesFor('192.0.2.1', '192.0.2.2', '192.0.2.3')).toEqual([204, 204, 429]);
  });

  it('is what the trusted proxy has seen', async () => {
    await start({ rateLimit: 1, trustProxy: 1 });
    expect(await statusesFor('x, 192.0.2.1', 'y, 192.0.2.1', '192.0.2.2')).toEqual([204, 429, 204]);
  });

  it('is read across several headers of the name', async () => {
    await start({ rateLimit: 1, trustProxy: 2 });
    const request = (first: string) =>
      `POST /webmcp-event HTTP/1.1\nHost: localhost\nX-Forwarded-For: ${first}\nX-Forwarded-For: 10.0.0.1\nContent-Length: 16\nConnection: close\n\n{"tool":"hours"}`;
    const answers = [
      await send(request('192.0.2.1')),
      await send(request('192.0.2.1')),
      await send(request('192.0.2.2')),
    ];
    expect(answers.flatMap(statuses)).toEqual([204, 429, 204]);
  });
});

describe('a request that means harm', () => {
  const HEAD = 'POST /webmcp-event HTTP/1.1\nHost: localhost\n';
  const SMUGGLED = 'POST /webmcp-event HTTP/1.1\nHost: localhost\nContent-Length: 16\n\n{"tool":"hours"}';
  it.each<[what: string, parts: string[], status: number]>([
    ['two lengths', [`${HEAD}Content-Length: 16\nContent-Length: 2\n\n{"tool":"hours"}`], 400],
    [
      'a length and pieces',
      [`${HEAD}Content-Length: 16\nTransfer-Encoding: chunked\n\n0\n\n${SMUGGLED}`],
      400,
    ],
    ['pieces in another coding', [`${HEAD}Transfer-Encoding: chunked, identity\n\n0\n\n${SMUGGLED}`], 400],
    ['a header over two lines', [`${HEAD}X-A: b\n Content-Length: 16\n\n{"tool":"hours"}`], 400],
    ['a length of letters', [`${HEAD}Content-Length: 1e1\n\n{"tool":"hours"}`], 400],
    ['a negative length', [`${HEAD}Content-Length: -1\n\n{"tool":"hours"}`], 400],
    ['a NUL in a header', [`${HEAD}X-A: a\0b\nContent-Length: 16\n\n{"tool":"hours"}`], 400],
    ['headers without end', [HEAD, `X-A: ${'a'.repeat(100_000)}\n\n`], 431],
    ['no host', ['POST /webmcp-event HTTP/1.1\nContent-Length: 16\n\n{"tool":"hours"}'], 400],
    ['a host that is none', ['GET / HTTP/1.1\nHost: a/../b c\nConnection: close\n\n'], 400],
    ['no HTTP at all', ['\u0016\u0003\u0001\n\n'], 400],
  ])('by %s is refused, and nothing is kept', async (_, parts, status) => {
    await start();
    expect(statuses(await send(...parts))[0]).toBe(status);
    expect(await store.size()).toBe(0);
    expect((await post()).status).toBe(204);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '//../secret.txt',
    'http://localhost/../secret.txt',
    '../secret.txt',
    '/..;/secret.txt',
    '/./.././secret.txt',
    '/webmcp/../../secret.txt',
  ])('for %s finds nothing outside', async (path) => {
    await start();
    const answer = await send(`GET ${path} HTTP/1.1\nHost: localhost\nConnection: close\n\n`);
    expect(answer).not.toContain('SECRET');
    expect([400, 404]).toContain(statuses(answer)[0]);
  });

  it('for too much at once leaves the others alone', async () => {
    await start();
    const hostile = Array.from({ length: 50 }, () =>
      post('webmcp-event', {}, 'x'.repeat(200_000)).catch(() => undefined),
    );
    expect((await post()).status).toBe(204);
    expect((await fetch(server.url)).status).toBe(200);
    await Promise.all(hostile);
  });

  it('and leaves in the middle keeps no file open', async () => {
    await start();
    const open = () => readdirSync('/proc/self/fd').length;
    await (await fetch(`${server.url}big.bin`)).arrayBuffer();
    const before = open();
    for (let number = 0; number < 40; number++) {
      const controller = new AbortController();
      const response = await fetch(`${server.url}big.bin`, { signal: controller.signal });
      await response.body?.getReader().read();
      controller.abort();
    }
    await vi.waitFor(() => expect(open()).toBeLessThan(before + 10), 10_000);
    expect((await (await fetch(`${server.url}big.bin`)).arrayBuffer()).byteLength).toBe(BIG);
  });
});

describe('when it ends', () => {
  it('what is on its way over connections that were taken is answered, and kept', async () => {
    await start({ rateLimit: 0 });
    const port = Number(new URL(server.url).port);
    const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
    const answers = sockets.map(() => '');
    sockets.forEach((socket, index) => {
      socket.on('data', (part) => {
        answers[index] += part.toString('latin1');
      });
    });
    const request =
      'POST /webmcp-event HTTP/1.1\r\nHost: localhost\r\nContent-Length: 16\r\n\r\n{"tool":"hours"}';
    for (const socket of sockets) socket.write(request);
    await vi.waitFor(() => expect(answers.flatMap(statuses)).toHaveLength(40));
    const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
    for (const socket of sockets) socket.write(request);
    await server.close();
    await store.close();
    await ended;
    expect(answers.map(statuses)).toEqual(sockets.map(() => [204, 204]));
    const again = openStore('sqlite:.docent/analytics.sqlite', { cwd: folder });
    expect(await again.size()).toBe(80);
    await again.close();
  });

  it('a body that never comes does not keep it', async () => {
    await start();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /webmcp-event HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = Date.now();
    await server.close();
    expect(Date.now() - before).toBeLessThan(7_000);
  });

  it('nobody is taken any more', async () => {
    const { url } = await start();
    await fetch(url);
    await server.close();
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('it does not begin', () => {
  it('at a port that is taken', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    await expect(startServer({ store, load: async () => first.site, port })).rejects.toThrow(
      `The port ${port} is taken. Choose another with --port; 0 is any free one.`,
    );
  });

  it('at an address that this machine does not have', async () => {
    const { site } = await start();
    await expect(startServer({ store, load: async () => site, port: 0, host: '192.0.2.1' })).rejects.toThrow(
      'The server cannot listen at 192.0.2.1',
    );
  });

  it('with a store that it would serve', async () => {
    const { site } = await start();
    const shown = openStore('sqlite:data/a.sqlite', { cwd: dir });
    await expect(startServer({ store: shown, load: async () => site, port: 0 })).rejects.toThrow(
      'The store data/a.sqlite lies in the folder that is served',
    );
  });
});

it('a store in a hidden folder of the site is not served', async () => {
  const hidden = openStore('sqlite:.docent/a.sqlite', { cwd: dir });
  await start({ store: hidden });
  expect((await post()).status).toBe(204);
  expect(readFileSync(join(dir, '.docent/a.sqlite')).length).toBeGreaterThan(0);
  expect((await fetch(`${server.url}.docent/a.sqlite`)).status).toBe(404);
  await hidden.close();
});

it('a store that is away when it begins is told, and the site is served all the same', async () => {
  const away = openStore('postgres://docent@127.0.0.1:1/docent', { log: (line) => said.push(line) });
  await start({ store: away });
  expect(said).toEqual([
    'The store postgres://127.0.0.1:1/docent is away: connect ECONNREFUSED 127.0.0.1:1. Until it is back, calls are not counted, and are answered with 503.',
  ]);
  expect((await post()).status).toBe(503);
  expect((await fetch(server.url)).status).toBe(200);
  await away.close();
});
