import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../store/open-store.ts';
import type { CallEvent, Store } from '../store/store.ts';
import { sqliteDatabase, type TestDatabase } from '../testing/test-database.ts';
import { toolNamesFile } from '../testing/tool-names-file.ts';
import { DAY } from '../utc-day.ts';
import { createDashboard, type Dashboard, type DashboardOptions } from './create-dashboard.ts';

const TOKEN = 'a-token-of-the-tests';
const BEARER = { authorization: `Bearer ${TOKEN}` };
const NOW = Date.UTC(2026, 2, 14, 12);

let database: TestDatabase;
let store: Store;
let file = '';
let dashboard: Dashboard;
const make = (more: Partial<DashboardOptions> = {}): Dashboard =>
  createDashboard({
    store,
    toolNames: file,
    endpoint: '/webmcp-event',
    outcomes: false,
    token: TOKEN,
    ...more,
  });
const add = async (...events: readonly Partial<CallEvent>[]): Promise<void> => {
  for (const event of events) await store.add({ at: NOW / 1000, tool: 'hours', client: 'Agent', ...event });
};
const get = async (path: string, headers: Record<string, string> = BEARER, method = 'GET') => {
  const response = await dashboard(new Request(`http://localhost:8787${path}`, { headers, method }));
  if (!response) throw new Error(`${path} is not for the dashboard`);
  return response;
};
const page = async (query = '', headers: Record<string, string> = BEARER) =>
  (await get(`/_docent/analytics${query}`, headers)).text();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  database = await sqliteDatabase();
  store = openStore(database.address);
  await store.ready();
  file = toolNamesFile('hours', 'find');
  dashboard = make();
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  database.remove();
  rmSync(dirname(file), { recursive: true });
});

describe('the token', () => {
  const statusOf = async (path: string, headers: Record<string, string> = {}) => {
    const begun = performance.now();
    const { status } = await get(path, headers);
    return { status, waited: performance.now() - begun > 900 };
  };

  it('in the address gives a cookie, and an address without it', async () => {
    const response = await get(`/_docent/analytics?period=7&token=${TOKEN}&tool=a%20b`, {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('analytics?period=7&tool=a+b');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^docent_dashboard=[\w-]{43}; Path=\/_docent\/analytics; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(TOKEN);
    expect(await response.text()).toBe('');
    const [pair = ''] = cookie.split(';');
    expect(await statusOf('/_docent/analytics', { cookie: `a=b; ${pair}` })).toEqual({
      status: 200,
      waited: false,
    });
    expect(await statusOf('/_docent/analytics/calls.csv', { cookie: pair })).toMatchObject({ status: 200 });
  });

  it.each(['https', 'HTTPS', 'https,http'])('comes back by %s alone, where it went so', async (protocol) => {
    const headers = { 'x-forwarded-proto': protocol };
    const response = await get(`/_docent/analytics?token=${TOKEN}`, headers);
    expect(response.headers.get('set-cookie')).toMatch(/; SameSite=Strict; Secure$/);
  });

  it.each<[what: string, path: string, headers: Record<string, string>, waited: boolean]>([
    ['none', '', {}, false],
    ['another', `?token=${TOKEN}x`, {}, true],
    ['an empty one', '?token=', {}, true],
    ['a wrong one beside a right one', '?token=x', BEARER, true],
    ['another cookie', '', { cookie: 'docent_dashboard=x' }, true],
    ['the token as a cookie', '', { cookie: `docent_dashboard=${TOKEN}` }, true],
    ['another bearer', '', { authorization: 'Bearer x' }, true],
    ['another scheme', '', { authorization: `Basic ${TOKEN}` }, false],
  ])('%s opens nothing', async (_, query, headers, waited) => {
    await add({ client: 'Somebody' });
    for (const path of ['', '/', '/calls.csv', '/analytics.json', '/no.csv']) {
      expect(await statusOf(`/_docent/analytics${path}${query}`, headers)).toEqual({ status: 401, waited });
      if (waited) return;
      expect(await page(query, headers)).not.toContain('Somebody');
    }
  });

  it('is of one server: another token gives another cookie', async () => {
    const cookieOf = async (token: string) => {
      dashboard = make({ token });
      return (await get(`/_docent/analytics?token=${token}`, {})).headers.get('set-cookie');
    };
    expect(await cookieOf('one')).not.toBe(await cookieOf('other'));
  });

  it('is asked for again by itself after a link on another site, from which no cookie comes', async () => {
    expect(await page('', { 'sec-fetch-site': 'cross-site' })).toContain('http-equiv="refresh" content="0"');
    expect(await page('', { 'sec-fetch-site': 'same-origin' })).not.toContain('http-equiv="refresh"');
  });
});

it.each([
  ['/_docent/analytics', BEARER, 200],
  ['/_docent/analytics', {}, 401],
  ['/_docent/analytics?period=x', BEARER, 400],
  ['/_docent/analytics/tools.csv', BEARER, 200],
  ['/_docent/analytics/analytics.json', BEARER, 200],
  ['/_docent/analytics/dashboard.css', {}, 200],
  ['/_docent/analytics/dashboard.js', {}, 200],
  ['/_docent/analytics/icon.svg', {}, 200],
  ['/_docent/analytics/nothing', BEARER, 404],
  [`/_docent/analytics?token=${TOKEN}`, {}, 303],
])('%s with %j is %i, and is neither framed nor cached', async (path, headers, status) => {
  const response = await get(path, headers);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; style-src 'self';.* frame-ancestors 'none'$/,
    ),
  });
});

it.each(['/', '/_docent/', '/_docent/analyticsx', '/docs/_docent/analytics', '/webmcp-event'])(
  '%s is not for it',
  async (path) => {
    expect(await dashboard(new Request(`http://localhost${path}`))).toBeUndefined();
  },
);

it.each(['POST', 'PUT', 'DELETE'])('%s changes nothing', async (method) => {
  expect((await get('/_docent/analytics', BEARER, method)).status).toBe(405);
});

it('has no body for who asks for the head alone', async () => {
  const response = await get('/_docent/analytics', BEARER, 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it('leads from a slash at its end to the address that its links are relative to', async () => {
  const { status, headers } = await get('/_docent/analytics/?period=7');
  expect([status, headers.get('location')]).toEqual([303, '../analytics?period=7']);
});

describe('the page', () => {
  it('tells calls, tools without any, clients, and how that compares', async () => {
    await add({}, {}, { client: 'Other' }, { at: NOW / 1000 - 8 * DAY });
    const html = await page('?period=7');
    expect(html).toContain('<dt>Calls</dt><dd><strong>3</strong>');
    expect(html).toContain('+200%');
    expect(html).toMatch(/>find<\/a> <span class="idle">not called/);
    expect(html).toContain('>Other</a>');
    expect(html).not.toContain('Outcomes');
  });

  it('tells outcomes where the site lets calls tell them, and where some did', async () => {
    await add({});
    expect(await page()).not.toContain('>Outcomes<');
    dashboard = make({ outcomes: true });
    expect(await page()).toContain('>Outcomes<');
    dashboard = make();
    await add({ outcome: 'failed', ms: 'more' });
    expect(await page()).toContain('>Outcomes<');
  });

  it('writes numbers and dates as its reader does', async () => {
    await Promise.all(Array.from({ length: 1_200 }, () => add({})));
    const german = await page('?period=7', { ...BEARER, 'accept-language': 'de-DE,de;q=0.9' });
    expect(german).toContain('<strong>1.200</strong>');
    expect(german).toContain('Sa., 14. März 2026');
    expect(await page('?period=7')).toContain('Sat, March 14, 2026');
  });

  it('keeps period and filters in every address', async () => {
    await add({});
    const html = await page('?from=2026-03-01&to=2026-03-14&tool=hours&client=Agent');
    const kept = 'from=2026-03-01&#38;to=2026-03-14';
    expect(html).toContain(`href="analytics?period=90&#38;tool=hours&#38;client=Agent"`);
    expect(html).toContain(`href="analytics?${kept}&#38;client=Agent"`);
    expect(html).toContain(`href="analytics/tools.csv?${kept}&#38;tool=hours&#38;client=Agent"`);
  });

  it('tells hours under three days', async () => {
    await add({});
    expect(await page('?from=2026-03-13&to=2026-03-14')).toContain('Calls by hour');
    expect(await page('?from=2026-03-12&to=2026-03-14')).toContain('Calls by day');
  });

  it('escapes whatever the store and the site have in it', async () => {
    const hostile = `"><img src=x onerror=alert(1)>'<script>alert(2)</script>`;
    rmSync(dirname(file), { recursive: true });
    file = toolNamesFile(hostile, 'javascript:alert(3)');
    dashboard = make({ outcomes: true });
    await add({ tool: hostile, client: hostile, outcome: hostile as 'ok', ms: hostile as 'more' });
    const html = await page(`?tool=${encodeURIComponent(hostile)}&client=${encodeURIComponent(hostile)}`);
    expect(html.split('&#60;img src=x').length).toBeGreaterThan(6);
    expect(html).not.toMatch(/<img src=x|<script>|onerror=alert\(1\)>(?!&)/);
    expect(html).not.toMatch(/href="(?!analytics|#main")/);
    const wrong = await page(`?period=${encodeURIComponent(hostile)}`);
    expect(wrong).not.toMatch(/<img src=x|<script>/);
  });

  it.each<[state: string, calls: Partial<CallEvent>[], query: string, sentence: string]>([
    ['no call ever', [], '', 'No agent has called a tool yet'],
    ['none in the period', [{ at: NOW / 1000 - 40 * DAY }], '?period=7', 'No calls in this period'],
    ['none with a filter', [{}], '?tool=find', 'Take the filters away'],
  ])('with %s says what to do next', async (_, calls, query, sentence) => {
    await add(...calls);
    expect(await page(query)).toContain(sentence);
  });

  it('of a site that counts nothing says how that is changed, and asks no store', async () => {
    dashboard = make({ endpoint: false, store: openStore('sqlite:/nowhere/a.sqlite') });
    expect(await page()).toContain('send no beacons');
  });

  it('tells that the store is away, and goes on when it is back', async () => {
    await add({});
    await database.takeAway();
    const response = await get('/_docent/analytics');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.text()).toContain('The store cannot be reached');
    await database.bringBack();
    expect((await get('/_docent/analytics')).status).toBe(200);
  });
});

describe('the export', () => {
  it('as JSON has what the page shows', async () => {
    await add({ outcome: 'ok', ms: 100 }, { at: NOW / 1000 - 7 * DAY });
    const { headers, json } = await get('/_docent/analytics/analytics.json?period=7').then(
      async (response) => ({ headers: response.headers, json: await response.json() }),
    );
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="docent-analytics-2026-03-08-2026-03-14.json"',
    );
    expect(json).toMatchObject({
      from: '2026-03-08',
      to: '2026-03-14',
      total: { calls: 1, before: 1 },
      tools: [
        { tool: 'hours', calls: 1, before: 1, failed: 0 },
        { tool: 'find', calls: 0, before: 0, failed: 0 },
      ],
      clients: [{ client: 'Agent', calls: 1, before: 1, failed: 0 }],
      latest: [{ time: '2026-03-14T12:00:00Z', tool: 'hours', client: 'Agent', outcome: 'ok', ms: '100' }],
    });
    expect(json.calls).toHaveLength(7);
    expect(json.calls[6]).toEqual({ day: '2026-03-14', calls: 1, before: 1 });
    expect(json.outcomes[0]).toEqual({ outcome: 'ok', calls: 1, before: 0 });
    expect(json.durations[1]).toEqual({ ms: '100', calls: 1, before: 0 });
  });

  it.each<[path: string, text: string]>([
    ['tools.csv?period=7', 'tool,calls,before\r\nhours,2,0\r\nfind,0,0\r\n'],
    ['clients.csv?period=7', `client,calls,before\r\n'-1,1,0\r\nAgent,1,0\r\n`],
    ['calls.csv?from=2026-03-14&to=2026-03-14', 'hour,calls,before\r\n2026-03-14T00,0,0\r\n'],
    ['latest.csv?client=Agent', 'time,tool,client\r\n2026-03-14T12:00:00Z,hours,Agent\r\n'],
    ['outcomes.csv', 'outcome,calls,before\r\n'],
    ['latest.csv?tool=find', 'time,tool,client\r\n'],
  ])('%s', async (path, text) => {
    await add({ client: '-1' }, {});
    const response = await get(`/_docent/analytics/${path}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toMatch(new RegExp(`^${text.replace(/[+.*?^$()]/g, '\\$&')}`));
  });
});
