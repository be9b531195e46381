import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isForeign, isForLoopback } from './loopback.ts';

const request = (headers: Record<string, string>): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers });

it.each([
  ['localhost', true],
  ['localhost:4141', true],
  ['LOCALHOST:4141', true],
  ['docs.localhost:4141', true],
  ['127.0.0.1:4141', true],
  ['127.1.2.3', true],
  ['[::1]:4141', true],
  ['museum.example', false],
  ['localhost.museum.example', false],
  ['127.0.0.1.nip.io', false],
  ['notlocalhost', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['localhost@museum.example', false],
  ['museum.example#localhost', false],
  ['', false],
])('the host %j is this machine: %s', (host, expected) => {
  expect(isForLoopback(request({ host }))).toBe(expected);
});

it('a request without a host is for nobody', () => {
  expect(isForLoopback(request({}))).toBe(false);
});

it.each([
  [{ host: 'localhost:1' }, false],
  [{ host: 'localhost:1', origin: 'http://localhost:1' }, false],
  [{ host: 'localhost:1', origin: 'http://localhost:2' }, true],
  [{ host: 'localhost:1', origin: 'https://localhost:1' }, true],
  [{ host: 'localhost:1', origin: 'null' }, true],
])('%j comes from another site: %s', (headers, expected) => {
  expect(isForeign(request(headers))).toBe(expected);
});
