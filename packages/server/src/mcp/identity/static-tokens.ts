import { createHash, timingSafeEqual } from 'node:crypto';
import type { Authenticate, StaticToken } from '../settings/endpoint-settings.ts';
import { bearerToken } from './bearer-token.ts';

/** Verifies tokens that are listed by their SHA-256. Each is compared with all of them, in constant time. */
export function staticTokens(tokens: readonly StaticToken[]): Authenticate {
  const known = tokens.map(({ name, sha256 }) => ({ name, hash: Buffer.from(sha256, 'hex') }));
  return (request) => {
    const token = bearerToken(request);
    if (token === undefined) return 'none';
    const hash = createHash('sha256').update(token).digest();
    let user: string | undefined;
    for (const one of known) {
      if (one.hash.length === hash.length && timingSafeEqual(one.hash, hash)) user ??= one.name;
    }
    return user === undefined ? 'failed' : { user };
  };
}
