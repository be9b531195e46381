import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { toolNamesFile } from '../testing/tool-names-file.ts';
import { createCollector } from './create-collector.ts';
import { toNodeHandler } from './to-node-handler.ts';

let folder = '';
let store: Store;
let server: Server;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-node-'));
  store = openStore(`sqlite:${join(folder, 'a.sqlite')}`);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server whose own answer is `next`; without one, the handler is all there is. */
async function start({ rateLimit = 0, trustProxy = 0, hasNext = true } = {}) {
  const collect = createCollector({ store, toolNames: toolNamesFile('hours'), rateLimit });
  const handle = toNodeHandler(collect, { trustProxy });
  server = createServer((request, response) => {
    const next = async (error?: unknown) => {
      const body = request.readableEnded ? '' : await received(request);
      response.writeHead(error ? 500 : 200).end(error ? 'error' : body || 'next');
    };
    void (hasNext ? handle(request, response, next) : handle(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (path: string, body?: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      headers,
      ...(body !== undefined && { method: 'POST', body }),
    });
    return [response.status, await response.text()];
  };
}
/** What a handler of the older kind reads. */
const received = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => resolve(body));
  });
const BEACON = '{"tool":"hours","client":"Agent"}';

it('takes beacons, and leaves the rest to the next', async () => {
  const ask = await start();
  expect(await ask('/webmcp-event', BEACON)).toEqual([204, '']);
  expect(await ask('/webmcp-event')).toEqual([200, 'next']);
  const letter = 'Dear library! '.repeat(100_000);
  expect(await ask('/other', letter)).toEqual([200, letter]);
  expect(await ask('/webmcp-event', '{"tool":"other"}')).toEqual([200, 'next']);
  expect(await ask('/webmcp-event', '{}')).toEqual([400, 'This is no JSON object with a tool.']);
  expect(await ask('/webmcp-event', 'x'.repeat(300_000))).toEqual([413, 'This is longer than a beacon.']);
  expect(await store.count('client', 0)).toEqual([{ of: 'Agent', calls: 1 }]);
});

it('does not read on where a body is too long, or breaks off', async () => {
  const ask = await start();
  await ask('/webmcp-event', BEACON);
  const { port } = server.address() as AddressInfo;
  const head = 'POST /webmcp-event HTTP/1.1\r\nhost: x\r\n';
  const sent = (text: string) =>
    new Promise<string>((done) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => {
        answer += part;
      });
      socket.on('close', () => done(answer)).on('error', () => undefined);
    });
  const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
  expect(await sent(`${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(5)}`)).toMatch(
    /^HTTP\/1\.1 413 .*connection: close/is,
  );
  const gone = connect(port, '127.0.0.1', () => gone.write(`${head}content-length: 40\r\n\r\n{"tool"`));
  await once(gone, 'connect');
  gone.destroy();
  expect(await ask('/webmcp-event', BEACON)).toEqual([204, '']);
  expect(await store.count('client', 0)).toEqual([{ of: 'Agent', calls: 2 }]);
});

it('takes what somebody else has read for nothing', async () => {
  const collect = createCollector({ store, toolNames: toolNamesFile('hours'), rateLimit: 0 });
  const handle = toNodeHandler(collect);
  server = createServer(async (request, response) => {
    await received(request);
    await handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/webmcp-event`, { method: 'POST', body: BEACON });
  expect(response.status).toBe(400);
});

it.each([
  ['cross-site', []],
  ['same-origin', [{ of: 'Agent', calls: 1 }]],
  ['same-origin, cross-site', []],
])('of what comes from %s it keeps %j', async (site, kept) => {
  const ask = await start();
  expect((await ask('/webmcp-event', BEACON, { 'sec-fetch-site': site }))[0]).toBe(204);
  expect(await store.count('client', 0)).toEqual(kept);
});

it('answers 404 where nothing comes next', async () => {
  const ask = await start({ hasNext: false });
  expect(await ask('/webmcp-event', BEACON)).toEqual([204, '']);
  expect(await ask('/')).toEqual([404, '']);
});

it('knows its clients by the socket, or by what a trusted proxy says', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  let ask = await start({ rateLimit: 1 });
  expect((await ask('/webmcp-event', BEACON, from('192.0.2.1')))[0]).toBe(204);
  const [status] = await ask('/webmcp-event', BEACON, from('192.0.2.2'));
  expect(status).toBe(429);
  server.close();
  ask = await start({ rateLimit: 1, trustProxy: 1 });
  expect((await ask('/webmcp-event', BEACON, from('192.0.2.1')))[0]).toBe(204);
  expect((await ask('/webmcp-event', BEACON, from('192.0.2.2')))[0]).toBe(204);
});
