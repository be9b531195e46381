import type { Log } from '../calls/call-log.ts';
import type { User } from '../endpoint-tool.ts';
import type { Authenticate, EndpointConfig } from '../settings/endpoint-settings.ts';
import { oidcTokens } from './oidc.ts';
import { staticTokens } from './static-tokens.ts';

/** Who a request is from; undefined where it has to be answered with 401. */
export type Identify = (request: Request, allowGuest: boolean) => Promise<User | undefined>;

export const GUEST: User = { name: 'guest', isGuest: true };

/**
 * The first authenticator that knows the caller decides. Credentials that no one knows are refused, whatever a guest
 * may do: somebody whose token has expired must not read less without a word. A blank header is none.
 */
export function createIdentify({ auth = {} }: EndpointConfig, log: Log): Identify {
  const { authenticate } = auth;
  const ways: Authenticate[] = [
    // It may read the message, such as to verify a signature, and so may we.
    ...(authenticate ? [(request: Request) => authenticate(request.clone())] : []),
    ...(auth.tokens?.length ? [staticTokens(auth.tokens)] : []),
    ...(auth.oidc ? [oidcTokens(auth.oidc, log)] : []),
  ];
  return async (request, allowGuest) => {
    let hasFailed = (request.headers.get('authorization') ?? '').trim() !== '';
    for (const way of ways) {
      const found = await ask(way, request, log);
      if (typeof found === 'object') return { name: found.user, isGuest: false };
      hasFailed ||= found === 'failed';
    }
    return !hasFailed && allowGuest ? GUEST : undefined;
  };
}

async function ask(way: Authenticate, request: Request, log: Log): Promise<ReturnType<Authenticate>> {
  try {
    const found = await way(request);
    if (found === 'none' || found === 'failed') return found;
    if (typeof found?.user === 'string' && found.user.trim() !== '') return found;
    log.warn('An authenticator returned neither a user nor "none" nor "failed"; the request was refused.');
  } catch (reason) {
    log.warn(
      `An authenticator failed, and the request was refused: ${reason instanceof Error ? reason.stack : reason}`,
    );
  }
  return 'failed';
}
