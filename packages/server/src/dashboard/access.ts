import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a request may see the dashboard: yes, not yet (what lets it in on its next request), or no. */
export type Admission = 'admitted' | { readonly cookie: string } | 'refused';

export const TOKEN = 'token';
/** The only addresses that the cookie is sent to. */
export const PATH = '/_docent/analytics';
const COOKIE = 'docent_dashboard';
/** Of a visit a week, in seconds. */
const COOKIE_AGE = 2_592_000;
/** How long a wrong token waits, in milliseconds. */
const PENALTY = 1_000;

/**
 * Lets those in who have the token: in the address, which gives them a cookie; in that cookie; or, programs, as
 * `Authorization: Bearer`. Who has a wrong one waits.
 */
export function createAccess(token: string): (request: Request) => Promise<Admission> {
  // The cookie is not the token itself: a browser's disk does not hold what opens other browsers.
  const ticket = createHmac('sha256', token).update(COOKIE).digest('base64url');
  return async ({ url, headers }) => {
    const given = new URL(url).searchParams.get(TOKEN);
    if (given !== null && isSame(given, token)) return { cookie: cookieWith(ticket, headers) };
    const [, bearer] = /^bearer +(.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    const shown = readCookie(headers.get('cookie'));
    if (given === null && bearer !== undefined && isSame(bearer, token)) return 'admitted';
    if (given === null && shown !== undefined && isSame(shown, ticket)) return 'admitted';
    if (given !== null || bearer !== undefined || shown !== undefined) await sleep(PENALTY);
    return 'refused';
  };
}

/** Takes the same time for any two texts: hashes are of one length, and are compared to their end. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function readCookie(header: string | null): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

function cookieWith(ticket: string, headers: Headers): string {
  // Whoever claims https without having it only keeps their own cookie from coming back.
  const isSecure = /(^|,)\s*https\b/i.test(headers.get('x-forwarded-proto') ?? '');
  const flags = [`Path=${PATH}`, `Max-Age=${COOKIE_AGE}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${COOKIE}=${ticket}`, ...flags, ...(isSecure ? ['Secure'] : [])].join('; ');
}
