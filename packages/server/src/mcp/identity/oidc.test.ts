import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startIssuer, type TestIssuer } from '../../testing/start-issuer.ts';
import { createIdentify } from './identify.ts';
import { oidcTokens } from './oidc.ts';

const now = () => Math.floor(Date.now() / 1_000);
let issuer: TestIssuer;
let said: string[] = [];
const log = { info: () => undefined, warn: (line: string) => said.push(line) };

beforeEach(async () => {
  said = [];
  issuer = await startIssuer();
});
afterEach(() => issuer.close());

const verifier = (named = issuer.url) =>
  oidcTokens({ issuer: named, audience: 'mcp' }, log, { timeout: 300, pause: 50 });
const ask = (authenticate: ReturnType<typeof verifier>, token: string) =>
  authenticate(new Request('http://localhost/mcp', { headers: { authorization: `Bearer ${token}` } }));

describe('a token', () => {
  it.each<[what: string, claims: JWTPayload]>([
    ['that is sound', {}],
    ['for several audiences', { aud: ['other', 'mcp'] }],
    ['that has been valid for a while', { nbf: now() - 60 }],
  ])('%s is of its user', async (_, claims) => {
    expect(await ask(verifier(), await issuer.token(claims))).toEqual({ user: 'ada' });
  });

  it.each<[what: string, claims: JWTPayload]>([
    ['that has expired', { exp: now() - 1 }],
    ['without an expiry', { exp: undefined as never }],
    ['that is not valid yet', { nbf: now() + 60 }],
    ['for another audience', { aud: 'other' }],
    ['without an audience', { aud: undefined as never }],
    ['of another issuer', { iss: 'https://issuer.example' }],
    ['without a user', { sub: undefined as never }],
    ['of a user without a name', { sub: '' }],
  ])('%s does not verify', async (_, claims) => {
    expect(await ask(verifier(), await issuer.token(claims))).toBe('failed');
    expect(said).toEqual([]);
  });

  it('without a signature does not verify', async () => {
    const claims = { iss: issuer.url, aud: 'mcp', sub: 'ada', exp: now() + 300 };
    expect(await ask(verifier(), new UnsecuredJWT(claims).encode())).toBe('failed');
    const [head, body] = (await issuer.token()).split('.');
    expect(await ask(verifier(), `${head}.${body}.`)).toBe('failed');
  });

  it('signed with a secret that everybody knows does not verify', async () => {
    // The public key taken for a secret: the classical confusion of algorithms.
    const secret = new TextEncoder().encode(JSON.stringify(await (await fetch(`${issuer.url}/keys`)).json()));
    const forged = await new SignJWT({ iss: issuer.url, aud: 'mcp', sub: 'ada', exp: now() + 300 })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(secret);
    expect(await ask(verifier(), forged)).toBe('failed');
    expect(said).toEqual([]);
  });

  it.each(['x', 'a.b.c', 'e30.e30.e30', ''])('that is "%s" does not verify', async (token) => {
    expect(await ask(verifier(), token)).not.toMatchObject({ user: expect.anything() });
  });

  it('of a key that was made since is verified after one look at the keys', async () => {
    const authenticate = verifier();
    const old = await issuer.token();
    expect(await ask(authenticate, old)).toEqual({ user: 'ada' });
    await issuer.rotate();
    await new Promise((done) => setTimeout(done, 60));
    expect(await ask(authenticate, await issuer.token())).toEqual({ user: 'ada' });
    expect(await ask(authenticate, old)).toBe('failed');
  });
});

describe('an issuer', () => {
  it.each<[what: string, mood: TestIssuer['mood'], reason: RegExp]>([
    ['that is away', 'away', /answered with 503/],
    ['that is slow', 'slow', /timeout|aborted/i],
    ['that speaks for another', 'liar', /speaks for another issuer/],
    ['that answers with a page', 'broken', /JSON/],
  ])('%s verifies nothing, and the owner is told; then it does again', async (_, mood, reason) => {
    const authenticate = verifier();
    issuer.mood = mood;
    expect(await ask(authenticate, await issuer.token())).toBe('failed');
    expect(said).toEqual([expect.stringMatching(reason)]);
    expect(said[0]).toContain(`Tokens of ${issuer.url} cannot be verified`);
    issuer.mood = 'well';
    await expect
      .poll(async () => ask(authenticate, await issuer.token()), { timeout: 5_000 })
      .toEqual({ user: 'ada' });
  });

  it('that goes away after it was found, before its keys are, verifies nothing', async () => {
    const authenticate = verifier();
    await ask(authenticate, 'x.y.z');
    issuer.mood = 'away';
    expect(await ask(authenticate, await issuer.token())).toBe('failed');
    expect(said).toEqual([expect.stringContaining('cannot be verified')]);
  });

  it('that cannot be reached at all makes nobody a guest', async () => {
    const auth = { oidc: { issuer: 'http://127.0.0.1:1', audience: 'mcp' } };
    const identify = createIdentify({ auth }, log);
    const headers = { authorization: `Bearer ${await issuer.token()}` };
    expect(await identify(new Request('http://localhost/mcp', { headers }), true)).toBeUndefined();
    expect((await identify(new Request('http://localhost/mcp'), true))?.name).toBe('guest');
  });
});
