import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Log } from '../calls/call-log.ts';
import type { Authenticate, OidcIssuer } from '../settings/endpoint-settings.ts';
import { bearerToken } from './bearer-token.ts';

/** In milliseconds. */
export interface OidcPatience {
  /** How long an answer of the issuer is waited for. */
  readonly timeout: number;
  /** How long a key that is not known is not asked for again, and an issuer that was away is left alone. */
  readonly pause: number;
}

const PATIENCE: OidcPatience = { timeout: 5_000, pause: 5_000 };

/** Those that sign with a key of the issuer's own; `none` and secrets that are shared are no proof. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * Verifies access tokens of an issuer that are JWTs (RFC 9068): signature, issuer, audience and expiry. The issuer is
 * found by OpenID Connect Discovery 1.0 (section 4). While it is away, no token verifies. The user is called by `sub`.
 */
export function oidcTokens({ issuer, audience }: OidcIssuer, log: Log, patience = PATIENCE): Authenticate {
  const keys = keysOf(issuer, patience);
  return async (request) => {
    const token = bearerToken(request);
    if (token === undefined) return 'none';
    try {
      const { payload } = await jwtVerify(token, await keys(), {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'sub'],
      });
      return payload.sub ? { user: payload.sub } : 'failed';
    } catch (reason) {
      // A token that is wrong is the caller's matter; an issuer that is away is the owner's.
      if (!isTokenFault(reason)) log.warn(`Tokens of ${issuer} cannot be verified: ${wordsOf(reason)}`);
      return 'failed';
    }
  };
}

/** The keys of an issuer, found when they are first needed; sought again after a pause where that failed. */
function keysOf(issuer: string, { timeout, pause }: OidcPatience): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | undefined;
  return () => {
    if (!found) {
      const seeking = discover(issuer, timeout).then((address) =>
        createRemoteJWKSet(address, { timeoutDuration: timeout, cooldownDuration: pause }),
      );
      found = seeking;
      seeking.catch(() => setTimeout(() => (found = undefined), pause).unref());
    }
    return found;
  };
}

async function discover(issuer: string, timeout: number): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered with ${response.status}`);
  const said: unknown = await response.json();
  const { issuer: named, jwks_uri: keys } = Object(said);
  if (named !== issuer) throw new Error(`${address} speaks for another issuer`);
  if (typeof keys !== 'string' || !URL.canParse(keys)) throw new Error(`${address} names no jwks_uri`);
  return new URL(keys);
}

const isTokenFault = (reason: unknown): boolean =>
  reason instanceof errors.JOSEError &&
  !(reason instanceof errors.JWKSTimeout) &&
  !(reason instanceof errors.JWKSInvalid) &&
  // What jose throws where the list of keys cannot be had has no class of its own.
  reason.code !== errors.JOSEError.code;

const wordsOf = (reason: unknown): string =>
  reason instanceof Error
    ? `${reason.message}${reason.cause instanceof Error ? ` (${reason.cause.message})` : ''}`
    : String(reason);
