import { describe, expect, it } from 'vitest';
import { trialToken } from '../../fixtures/trial-token.ts';
import { originTrial } from './origin-trial.ts';

const NOW = Date.UTC(2026, 0, 1);
const inDays = (days: number) => NOW / 1000 + days * 24 * 60 * 60;
const FINE = { origin: 'https://museum.example:443', feature: 'WebMCP', expiry: inDays(90) };

const find = (token: string | undefined, url = 'https://museum.example/docs/') =>
  originTrial.find({ token, url, now: NOW }).map(({ what }) => what);

describe('the token of an origin trial', () => {
  it.each<[what: string, token: string | undefined, found: string[], url?: string]>([
    ['that is not given', undefined, []],
    ['of the site', trialToken(FINE), []],
    ['of an older version', trialToken(FINE, { version: 2 }), []],
    [
      'of another origin',
      trialToken({ ...FINE, origin: 'https://other.example:443' }),
      ['is a token for https://other.example, and the site is at https://museum.example'],
    ],
    [
      'of another port',
      trialToken({ ...FINE, origin: 'https://museum.example:8443' }),
      ['is a token for https://museum.example:8443, and the site is at https://museum.example'],
    ],
    [
      'of any origin, where the site’s is not known',
      trialToken({ ...FINE, origin: 'https://x.example' }),
      [],
      '',
    ],
    ['for subdomains', trialToken({ ...FINE, isSubdomain: true }), [], 'https://www.museum.example/'],
    [
      'for no subdomains, on one',
      trialToken(FINE),
      ['is a token for https://museum.example, and the site is at https://www.museum.example'],
      'https://www.museum.example/',
    ],
    [
      'for subdomains, on a host that only ends like it',
      trialToken({ ...FINE, isSubdomain: true }),
      ['is a token for https://museum.example, and the site is at https://notmuseum.example'],
      'https://notmuseum.example/',
    ],
    [
      'for third parties',
      trialToken({ ...FINE, isThirdParty: true }),
      ['is a token for third parties, which no page can bring itself'],
    ],
    ['that expires in 30 days', trialToken({ ...FINE, expiry: inDays(30) }), []],
    [
      'that expires sooner',
      trialToken({ ...FINE, expiry: inDays(29.5) }),
      ['is a token that expires on 2026-01-30, in 29 days'],
    ],
    [
      'that has expired',
      trialToken({ ...FINE, expiry: inDays(-1) }),
      ['is a token that expired on 2025-12-31'],
    ],
    ['that was cut off', trialToken(FINE, { cut: 3 }), ['is no token of an origin trial']],
    ['of a version that is not known', trialToken(FINE, { version: 9 }), ['is no token of an origin trial']],
    [
      'that lacks its origin',
      trialToken({ feature: 'WebMCP', expiry: 1 }),
      ['is no token of an origin trial'],
    ],
    ['that is some word', 'token', ['is no token of an origin trial']],
  ])('%s', (_, token, found, url) => {
    expect(find(token, url)).toEqual(found);
  });
});
