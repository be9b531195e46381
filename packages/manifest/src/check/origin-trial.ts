import { readOriginTrialToken } from './origin-trial-token.ts';
import type { Rule } from './rule.ts';

/** The token of a configuration, the address of its site ("" where it is not known), and what time it is. */
export interface JudgedTrial {
  readonly token: string | undefined;
  readonly url: string;
  readonly now: number;
}

interface Facts {
  readonly what: string;
  readonly advice: string;
}

/** A token that browsers will not take, or soon will not any more. */
export const originTrial: Rule<Facts, JudgedTrial> = {
  code: 'origin-trial',
  level: 'warn',
  find: (judged) => (judged.token === undefined ? [] : findFaults(judged.token, judged)),
  say: ({ what, advice }) =>
    `${what}; without a token that counts, browsers in the trial offer no tools. ${advice}.`,
};

const findFaults = (text: string, { url, now }: JudgedTrial) => {
  const fault = (what: string, advice: string) => ({ path: 'originTrial', what, advice });
  const token = readOriginTrialToken(text);
  if (!token) return [fault('is no token of an origin trial', 'Copy the whole token')];
  const { origin, expiry, isThirdParty } = token;
  const own = url === '' ? undefined : new URL(url).origin;
  const day = new Date(expiry).toISOString().slice(0, 10);
  const days = Math.floor((expiry - now) / DAY);
  return [
    ...(isThirdParty
      ? [
          fault(
            'is a token for third parties, which no page can bring itself',
            'Ask for a token without that',
          ),
        ]
      : own !== undefined && !isFor(own, token)
        ? [fault(`is a token for ${origin}, and the site is at ${own}`, 'Ask for one for the site')]
        : []),
    ...(expiry <= now
      ? [fault(`is a token that expired on ${day}`, 'Renew it')]
      : days < SOON
        ? [
            fault(
              `is a token that expires on ${day}, in ${days === 1 ? '1 day' : `${days} days`}`,
              'Renew it',
            ),
          ]
        : []),
  ];
};

const DAY = 24 * 60 * 60 * 1000;
const SOON = 30;

const isFor = (own: string, { origin, isSubdomain }: { origin: string; isSubdomain: boolean }): boolean => {
  if (own === origin) return true;
  if (!isSubdomain || !URL.canParse(origin)) return false;
  const [one, other] = [new URL(own), new URL(origin)];
  const isBelow = one.hostname.endsWith(`.${other.hostname}`);
  return isBelow && one.protocol === other.protocol && one.port === other.port;
};
