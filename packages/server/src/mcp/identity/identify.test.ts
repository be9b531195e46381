import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Authenticate, EndpointConfig } from '../settings/endpoint-settings.ts';
import { createIdentify } from './identify.ts';

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');
const TOKENS = [
  { name: 'owner', sha256: sha256('right-token') },
  { name: 'editor', sha256: sha256('other.token~+/=').toUpperCase() },
];
const said: string[] = [];
const log = { info: () => undefined, warn: (line: string) => said.push(line) };
const identify = (config: EndpointConfig, authorization: string | undefined, allowGuest: boolean) => {
  const headers = authorization === undefined ? {} : { authorization };
  return createIdentify(config, log)(new Request('http://localhost/mcp', { headers }), allowGuest);
};

it.each<[authorization: string | undefined, allowGuest: boolean, user: string | undefined]>([
  ['Bearer right-token', false, 'owner'],
  ['bearer right-token', true, 'owner'],
  ['  Bearer   right-token ', true, 'owner'],
  ['Bearer other.token~+/=', false, 'editor'],
  ['Bearer wrong-token', false, undefined],
  ['Bearer wrong-token', true, undefined],
  ['Bearer expired', true, undefined],
  ['Bearer', true, undefined],
  ['Bearer right-token extra', true, undefined],
  ['Basic cmlnaHQtdG9rZW4=', true, undefined],
  ['right-token', true, undefined],
  // What is blank is no credential.
  ['', true, 'guest'],
  ['   ', true, 'guest'],
  [undefined, true, 'guest'],
  ['', false, undefined],
  [undefined, false, undefined],
])('Authorization %j, guests %s: %s', async (authorization, allowGuest, user) => {
  const found = await identify({ auth: { tokens: TOKENS } }, authorization, allowGuest);
  expect(found?.name).toBe(user);
  if (found) expect(found.isGuest).toBe(user === 'guest');
});

it('without any authenticator, credentials are refused all the same', async () => {
  expect(await identify({}, 'Bearer right-token', true)).toBeUndefined();
  expect((await identify({}, undefined, true))?.name).toBe('guest');
});

it.each<
  [what: string, authenticate: Authenticate, authorization: string | undefined, user: string | undefined]
>([
  ['knows the caller', () => ({ user: 'ada' }), undefined, 'ada'],
  ['knows the caller by a promise', async () => ({ user: 'ada' }), 'Bearer right-token', 'ada'],
  ['has nothing to go by', () => 'none', undefined, 'guest'],
  ['leaves it to the tokens', () => 'none', 'Bearer right-token', 'owner'],
  ['has nothing to go by, nor have the tokens', () => 'none', 'Bearer x', undefined],
  ['refuses', () => 'failed', undefined, undefined],
  ['throws', () => Promise.reject(new Error('the directory is away')), undefined, undefined],
  ['returns nothing', () => undefined as never, undefined, undefined],
  ['returns a user without a name', () => ({ user: ' ' }), undefined, undefined],
])('an authenticator that %s', async (_, authenticate, authorization, user) => {
  said.length = 0;
  const found = await identify({ auth: { tokens: TOKENS, authenticate } }, authorization, true);
  expect(found?.name).toBe(user);
  expect(said.join()).not.toContain('right-token');
});
