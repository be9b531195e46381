import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An issuer of tokens for tests, on loopback, with keys that can be changed and moods that can be put on. */
export interface TestIssuer {
  readonly url: string;
  /** Signs claims over those of a sound token; undefined takes a claim away. */
  token(claims?: JWTPayload, header?: { alg?: string }): Promise<string>;
  /** Signs with a new key from now on, and publishes that alone. */
  rotate(): Promise<void>;
  /** `away` answers with 503, `slow` after two seconds, `liar` speaks for another issuer. */
  mood: 'well' | 'away' | 'slow' | 'liar' | 'broken';
  close(): Promise<void>;
}

/** Starts one for the audience `mcp`. */
export async function startIssuer(): Promise<TestIssuer> {
  let key = await newKey();
  const server = createServer(async ({ url }, response) => {
    if (issuer.mood === 'slow') await new Promise((done) => setTimeout(done, 2_000));
    if (issuer.mood === 'away') response.writeHead(503).end();
    else if (issuer.mood === 'broken') response.end('<html>');
    else if (url === '/keys') response.end(JSON.stringify({ keys: [key.jwk] }));
    else {
      const named = issuer.mood === 'liar' ? 'https://issuer.example' : issuer.url;
      response.end(JSON.stringify({ issuer: named, jwks_uri: `${issuer.url}/keys` }));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // TCP has no other kind.
  const issuer: TestIssuer = {
    url: `http://127.0.0.1:${port}`,
    mood: 'well',
    token(claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1_000);
      const all = { iss: issuer.url, aud: 'mcp', sub: 'ada', iat: now, exp: now + 300, ...claims };
      const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      return new SignJWT(given)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
        .sign(key.secret);
    },
    async rotate() {
      key = await newKey();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return issuer;
}

let keys = 0;

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = `key-${++keys}`;
  return { kid, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
