import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { toolNamesFile } from '../testing/tool-names-file.ts';
import { createCollector } from './create-collector.ts';
import type { CollectorOptions } from './take-beacon.ts';

const { kinds, remove } = await databaseKinds();
afterAll(remove);

const toolNames = toolNamesFile('hours', 'find', `it's; "x" --`, '__proto__');
const URL_OF = 'https://museum.example/webmcp-event';
const post = (body: BodyInit | null, headers: Record<string, string> = {}, url = URL_OF, method = 'POST') =>
  new Request(url, { method, headers, body, ...(body instanceof ReadableStream && { duplex: 'half' }) });
const beacon = (more: object = {}) => JSON.stringify({ tool: 'hours', client: 'Agent', ...more });

describe.each(kinds)('a collector with %s', (_, make) => {
  let database: TestDatabase;
  let store: Store;
  let collect: (request: Request, ip?: string) => Promise<Response | undefined>;
  const use = (options: Partial<CollectorOptions> = {}) => {
    const collector = createCollector({ store, toolNames, rateLimit: 0, ...options });
    collect = (request, ip = '192.0.2.1') => collector(request, { ip });
  };
  const statusOf = async (request: Request, ip?: string) => (await collect(request, ip))?.status;
  const rows = async () =>
    (await database.query('select tool, client, outcome, ms from docent_event order by id')).map((row) => ({
      ...row,
    }));

  beforeAll(async () => {
    database = await make();
    store = openStore(database.address);
    await store.ready();
  });
  beforeEach(async () => {
    await database.query('delete from docent_event returning id');
    use();
  });
  afterAll(() => store.close());

  it('answers a beacon with 204 once its row is there', async () => {
    const now = Math.floor(Date.now() / 1000);
    const response = await collect(post(beacon()));
    expect([response?.status, await response?.text(), response?.headers.get('cache-control')]).toEqual([
      204,
      '',
      'no-store',
    ]);
    expect(await rows()).toEqual([{ tool: 'hours', client: 'Agent', outcome: null, ms: null }]);
    const [row] = await database.query('select * from docent_event');
    expect(Object.keys(row ?? {}).sort()).toEqual(['at', 'client', 'id', 'ms', 'outcome', 'tool']);
    expect(Number(row?.['at']) - now).toBeOneOf([0, 1]);
  });

  it.each<[what: string, request: () => Request]>([
    ['another method', () => post(null, {}, URL_OF, 'GET')],
    ['a method that only looks alike', () => post(beacon(), {}, URL_OF, 'PUT')],
    ['another path', () => post(beacon(), {}, 'https://museum.example/webmcp-event/')],
    ['a path in another case', () => post(beacon(), {}, 'https://museum.example/Webmcp-event')],
    ['an encoded path', () => post(beacon(), {}, 'https://museum.example/webmcp%2Devent')],
    ['a tool that the site does not have', () => post(beacon({ tool: 'other' }))],
    ['a tool in another case', () => post(beacon({ tool: 'Hours' }))],
    ['a tool with a NUL', () => post(beacon({ tool: 'hours\0' }))],
    ['a tool that is half a character', () => post(beacon({ tool: '\ud800' }))],
    ['no name at all', () => post(beacon({ tool: '' }))],
    ['the name of what every object has', () => post(beacon({ tool: 'constructor' }))],
  ])('%s is not for it', async (_, request) => {
    expect(await collect(request())).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  it.each([false, null, ''] as const)('with the endpoint %j nothing is', async (endpoint) => {
    use({ endpoint });
    expect(await collect(post(beacon()))).toBeUndefined();
    expect(await collect(post(beacon(), {}, 'https://museum.example/'))).toBeUndefined();
  });

  it.each([
    ['/stats', 'https://museum.example/stats'],
    ['/stats', 'https://museum.example/stats?a=1'],
    ['/index.php?event=1', 'https://museum.example/index.php?event=1'],
    ['https://museum.example/docs/stats', 'http://127.0.0.1:8787/docs/stats'],
  ])('the endpoint %s takes what is sent to %s', async (endpoint, url) => {
    use({ endpoint });
    expect(await statusOf(post(beacon(), {}, url))).toBe(204);
    expect(await rows()).toHaveLength(1);
  });

  it('the query of an endpoint is a part of it', async () => {
    use({ endpoint: '/index.php?event=1' });
    expect(await collect(post(beacon(), {}, 'https://museum.example/index.php'))).toBeUndefined();
  });

  it.each(['cross-site', 'none', 'Same-Origin', '', 'anything'])(
    'from %j nothing is kept, and the same said',
    async (site) => {
      expect(await statusOf(post(beacon(), { 'sec-fetch-site': site }))).toBe(204);
      expect(await rows()).toEqual([]);
    },
  );

  it.each(['same-origin', 'same-site'])('from %s it is kept', async (site) => {
    expect(await statusOf(post(beacon(), { 'sec-fetch-site': site }))).toBe(204);
    expect(await rows()).toHaveLength(1);
  });

  const stream = (...parts: string[]) => new Blob(parts).stream();
  const long = 'x'.repeat(4_096);
  it.each<[what: string, body: BodyInit | null, status: number, headers?: Record<string, string>]>([
    ['as long as one may be', beacon({ pad: 'x'.repeat(4_096 - beacon({ pad: '' }).length) }), 204],
    ['too long by a byte', beacon({ pad: 'x'.repeat(4_097 - beacon({ pad: '' }).length) }), 413],
    ['too long in bytes, not in characters', beacon({ pad: 'ü'.repeat(2_100) }), 413],
    ['huge', 'x'.repeat(5_000_000), 413],
    ['said to be huge', beacon(), 413, { 'content-length': '99999999' }],
    ['longer than said', long + long, 413, { 'content-length': '5' }],
    [
      'without end',
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) }),
      413,
    ],
    ['in pieces', stream('{"tool":', '"hou', 'rs"}'), 204],
    [
      'that breaks off',
      new ReadableStream({ start: (controller) => controller.error(new Error('gone')) }),
      400,
    ],
    ['without a body', null, 400],
    ['empty', '', 400],
    ['no JSON', 'tool=hours', 400],
    ['half of JSON', '{"tool":"hours"', 400],
    ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x7b]), 400],
    ['a text', '"hours"', 400],
    ['null', 'null', 400],
    ['a list', '["hours"]', 400],
    ['a list with a tool', '[{"tool":"hours"}]', 400],
    ['without a tool', '{}', 400],
    ['a number for a tool', '{"tool":5}', 400],
    ['a list for a tool', '{"tool":["hours"]}', 400],
    ['an object for a tool', '{"tool":{"toString":"hours"}}', 400],
    ['a tool of its prototype', '{"__proto__":{"tool":"hours"}}', 400],
    ['nested deeply', `{"tool":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 400],
    ['nested deeply elsewhere', `{"tool":"hours","x":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 204],
    ['with the key twice', '{"tool":"other","tool":"hours"}', 204],
    ['with a mark before it', '\ufeff{"tool":"hours"}', 204],
    ['of another type', beacon(), 204, { 'content-type': 'text/plain' }],
  ])('a body %s is answered with %i', async (_, body, status, headers = {}) => {
    expect(await statusOf(post(body, headers))).toBe(status);
    expect(await rows()).toHaveLength(status === 204 ? 1 : 0);
  });

  it.each([`it's; "x" --`, '__proto__'])('a tool may be called %s', async (tool) => {
    expect(await statusOf(post(`{"tool":${JSON.stringify(tool)}}`))).toBe(204);
    expect(await rows()).toEqual([{ tool, client: 'unknown', outcome: null, ms: null }]);
  });

  it.each<[client: unknown, kept: string]>([
    [`Robert'); DROP TABLE docent_event;--`, 'Robert ) DROP TABLE docent_event --'],
    ['a\0b', 'a b'],
    ['\ud83d', 'unknown'],
    [{ $ne: null }, 'unknown'],
    [['a'], 'unknown'],
  ])('the client %j is kept as %s', async (client, kept) => {
    await collect(post(beacon({ client })));
    expect(await rows()).toMatchObject([{ client: kept }]);
  });

  it('keeps nothing else that a beacon brings', async () => {
    const headers = { cookie: 'id=SECRET', 'user-agent': 'SECRET', referer: 'https://museum.example/SECRET' };
    await collect(
      post(beacon({ id: 99, at: 5, SECRET: 'SECRET', outcome: 'SECRET' }), headers),
      '198.51.100.77',
    );
    const tables = await database.query('select * from docent_event');
    expect(JSON.stringify(tables)).not.toMatch(/SECRET|198\.51/);
    expect(tables).toHaveLength(1);
  });

  it.each<[outcomes: boolean, ending: object, kept: object]>([
    [true, { outcome: 'ok', ms: 10 }, { outcome: 'ok', ms: '10' }],
    [true, { outcome: 'failed', ms: 'more' }, { outcome: 'failed', ms: 'more' }],
    [true, {}, { outcome: null, ms: null }],
    [true, { outcome: 'OK', ms: 11 }, { outcome: null, ms: null }],
    [true, { outcome: ['ok'], ms: '10' }, { outcome: null, ms: null }],
    [true, { outcome: 'toString', ms: -1 }, { outcome: null, ms: null }],
    [false, { outcome: 'ok', ms: 10 }, { outcome: null, ms: null }],
  ])('with outcomes %j, %j is kept as %j', async (outcomes, ending, kept) => {
    use({ outcomes });
    expect(await statusOf(post(beacon(ending)))).toBe(204);
    expect(await rows()).toEqual([{ tool: 'hours', client: 'Agent', ...kept }]);
  });

  it('answers what is one too many of an address with 429, before it looks at it', async () => {
    use({ rateLimit: 3 });
    const statuses = [];
    for (const body of [beacon(), 'no JSON', beacon(), beacon(), 'x'.repeat(9_999)])
      statuses.push(await statusOf(post(body)));
    expect(statuses).toEqual([204, 400, 204, 429, 429]);
    const refused = await collect(post(beacon()));
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await statusOf(post(beacon()), '192.0.2.2')).toBe(204);
    expect(await statusOf(post(beacon()), '::ffff:192.0.2.1')).toBe(429);
    expect(await rows()).toHaveLength(3);
  });

  it('does not count what is not for it, nor what comes from elsewhere', async () => {
    use({ rateLimit: 1 });
    await collect(post(null, {}, URL_OF, 'GET'), '192.0.2.10');
    await collect(post(beacon(), { 'sec-fetch-site': 'cross-site' }), '192.0.2.10');
    expect(await statusOf(post(beacon()), '192.0.2.10')).toBe(204);
  });

  it('counts sixty in a minute where nobody says how many, and anew in the next', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const collector = createCollector({ store, toolNames });
      const once = async () => (await collector(post(beacon()), { ip: '192.0.2.20' }))?.status;
      const statuses = [];
      for (let number = 0; number < 61; number++) statuses.push(await once());
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429]);
      vi.setSystemTime(Date.now() + 60_001);
      expect(await once()).toBe(204);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answers 503 while the store is away, and counts again when it is back', async () => {
    use({ rateLimit: 1_000 });
    expect(await statusOf(post(beacon()))).toBe(204);
    await database.takeAway();
    const refused = await collect(post(beacon()));
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '10']);
    // What it knows without the store, it still says.
    expect(await statusOf(post(beacon(), { 'sec-fetch-site': 'cross-site' }))).toBe(204);
    expect(await collect(post(null, {}, URL_OF, 'GET'))).toBeUndefined();
    await database.bringBack();
    await vi.waitFor(async () => expect(await statusOf(post(beacon()))).toBe(204), 20_000);
    expect(await rows()).toHaveLength(2);
  });
});

it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a rate limit of %d is a mistake that it tells',
  (rateLimit) => {
    const store = openStore('sqlite:/nowhere/x.sqlite');
    expect(() => createCollector({ store, toolNames, rateLimit })).toThrow(`The rate limit is ${rateLimit}.`);
  },
);

it('an endpoint that is no address is a mistake that it tells', () => {
  const store = openStore('sqlite:/nowhere/x.sqlite');
  expect(() => createCollector({ store, toolNames, endpoint: 'http://[' })).toThrow(
    'The endpoint is "http://["',
  );
});
