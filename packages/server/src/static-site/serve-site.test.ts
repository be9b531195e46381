import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docent-site-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONG = 'Opening hours. '.repeat(500);
const FILES: Record<string, string> = {
  'secret.txt': 'SECRET',
  'dist-old/index.html': 'SECRET',
  'dist/index.html': '<h1>Home</h1>',
  'dist/404.html': '<h1>No such page</h1>',
  'dist/about.html': 'About',
  'dist/both': 'plain both',
  'dist/both.html': 'page both',
  'dist/topics/index.html': 'Topics',
  'dist/topics/empty.txt': '',
  'dist/long.html': LONG,
  'dist/digits.txt': '0123456789',
  'dist/grün & blau.html': 'Grün',
  'dist/100%.html': 'All of it',
  'dist/.env': 'SECRET',
  'dist/.git/config': 'SECRET',
  'dist/.well-known/webmcp.json': '{}',
  'dist/a.js': '1',
  'dist/a.mjs': '1',
  'dist/a.css': '1',
  'dist/a.json': '1',
  'dist/a.svg': '1',
  'dist/a.png': '1',
  'dist/a.woff2': '1',
  'dist/a.wasm': '1',
  'dist/a.webmanifest': '1',
  'dist/a.unheard-of': '1',
  'dist/without': '1',
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
symlinkSync(join(folder, 'secret.txt'), join(folder, 'dist/link.txt'));
symlinkSync(folder, join(folder, 'dist/up'));
symlinkSync(join(folder, 'dist-old'), join(folder, 'dist/old'));
symlinkSync(join(folder, 'dist/about.html'), join(folder, 'dist/inside.html'));
symlinkSync(join(folder, 'nowhere'), join(folder, 'dist/broken.html'));
execFileSync('mkfifo', [join(folder, 'dist/pipe.html')]);
const dir = join(folder, 'dist');

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', base = '/') =>
  serveSite({ dir, base }).request(new Request(`http://localhost${path}`, { method, headers }));
const told = async (path: string) => {
  const response = await ask(path);
  return [response.status, await response.text()];
};

describe('a path', () => {
  it.each<[path: string, status: number, text: string]>([
    ['/', 200, '<h1>Home</h1>'],
    ['/index.html', 200, '<h1>Home</h1>'],
    ['/?q=1', 200, '<h1>Home</h1>'],
    ['/about', 200, 'About'],
    ['/about.html', 200, 'About'],
    ['/both', 200, 'plain both'],
    ['/topics/', 200, 'Topics'],
    ['/topics/empty.txt', 200, ''],
    ['/gr%C3%BCn%20&%20blau', 200, 'Grün'],
    ['/100%25', 200, 'All of it'],
    ['/inside.html', 200, 'About'],
    ['/.well-known/webmcp.json', 200, '{}'],
    ['/topics/../about', 200, 'About'],
    ['/none', 404, '<h1>No such page</h1>'],
    ['/about/', 404, '<h1>No such page</h1>'],
    ['/about.html/', 404, '<h1>No such page</h1>'],
    ['/About', 404, '<h1>No such page</h1>'],
    ['/pipe.html', 404, '<h1>No such page</h1>'],
    ['/broken.html', 404, '<h1>No such page</h1>'],
  ])('%s is answered with %i', async (path, status, text) => {
    expect(await told(path)).toEqual([status, text]);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/..%2Fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.%2e/secret.txt',
    '/topics/..%2f..%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%2fetc/passwd',
    '//etc/passwd',
    '/../dist-old/index.html',
    '/..%2fdist-old/',
    '/%c0%ae%c0%ae/secret.txt',
    '/%e0%80%ae%e0%80%ae/secret.txt',
    '/..%00/secret.txt',
    '/about.html%00.txt',
    '/index.html%0a',
    '/%',
    '/%zz',
    '/%ff',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/topics/.',
    '/topics//',
    '//',
    '/link.txt',
    '/up/secret.txt',
    '/up/dist/about.html%2f..%2f..%2fsecret.txt',
    '/old/',
    '/a'.repeat(5_000),
    `/${'a'.repeat(5_000)}`,
  ])('%s leads nowhere else', async (path) => {
    const response = await ask(path);
    const text = await response.text();
    expect(text).not.toContain('SECRET');
    expect(text).not.toContain('root:');
    expect([200, 404]).toContain(response.status);
    // What a browser resolves itself is in the site; nothing else is found.
    if (response.status === 200) expect(['/topics/.']).toContain(path);
  });

  it('of a folder is moved to where its links lead somewhere', async () => {
    const { status, headers } = await ask('/topics?q=1');
    expect([status, headers.get('location')]).toEqual([301, '/topics/?q=1']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('asked by %s leads nowhere', async (method) => {
    expect((await ask('/', {}, method)).status).toBe(404);
  });

  it('without a page for it is answered with a line', async () => {
    const response = await serveSite({ dir: join(dir, 'topics'), base: '/' }).request(
      'http://localhost/none',
    );
    expect([response.status, await response.text()]).toEqual([404, 'Not found.\n']);
  });

  it('of a site that is gone is not found', async () => {
    expect(
      (await serveSite({ dir: join(folder, 'none'), base: '/' }).request('http://localhost/')).status,
    ).toBe(404);
  });
});

describe('under a base', () => {
  it.each<[path: string, status: number, location: string | null]>([
    ['/docs/', 200, null],
    ['/docs/topics/', 200, null],
    ['/docs/topics', 301, '/docs/topics/'],
    ['/docs', 302, '/docs/'],
    ['/?q=1', 302, '/docs/?q=1'],
    ['/topics/', 404, null],
    ['/docs-old/', 404, null],
    ['/docs/../secret.txt', 404, null],
    ['/docs/..%2fsecret.txt', 404, null],
  ])('%s is answered with %i', async (path, status, location) => {
    const response = await ask(path, {}, 'GET', '/docs/');
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });
});

it.each([
  ['/', 'text/html'],
  ['/a.js', 'text/javascript'],
  ['/a.mjs', 'text/javascript'],
  ['/a.css', 'text/css'],
  ['/a.json', 'application/json'],
  ['/a.svg', 'image/svg+xml'],
  ['/a.png', 'image/png'],
  ['/a.woff2', 'font/woff2'],
  ['/a.wasm', 'application/wasm'],
  ['/a.webmanifest', 'application/manifest+json'],
  ['/digits.txt', 'text/plain; charset=utf-8'],
  ['/a.unheard-of', 'application/octet-stream'],
  ['/without', 'application/octet-stream'],
  ['/none', 'text/html'],
])('%s has the type %s, and no other is guessed', async (path, type) => {
  const { headers } = await ask(path);
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff']);
});

describe('what the client has', () => {
  it('is not sent again while it is the same', async () => {
    const { headers } = await ask('/long.html');
    const etag = headers.get('etag') ?? '';
    const modified = headers.get('last-modified') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}` },
      { 'if-none-match': `"other", ${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]) {
      const response = await ask('/long.html', known as Record<string, string>);
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect([response.headers.get('etag'), response.headers.get('vary')]).toEqual([etag, 'Accept-Encoding']);
    }
  });

  it('is sent again where it is another', async () => {
    for (const known of [
      { 'if-none-match': '"other"' },
      { 'if-none-match': '"other"', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
      { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'if-modified-since': 'yesterday' },
    ]) {
      expect((await ask('/long.html', known as Record<string, string>)).status).toBe(200);
    }
  });

  it('is another after a build', async () => {
    const file = join(dir, 'changing.txt');
    writeFileSync(file, 'one');
    const before = (await ask('/changing.txt')).headers.get('etag') ?? '';
    writeFileSync(file, 'two');
    utimesSync(file, new Date(), new Date(Date.now() + 5));
    const response = await ask('/changing.txt', { 'if-none-match': before });
    expect([response.status, await response.text()]).toEqual([200, 'two']);
  });
});

describe('a range', () => {
  it.each<[range: string, status: number, text: string, told: string | null]>([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['bytes=a-b', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=99999999999999999999-', 416, '', 'bytes */10'],
  ])('%s is answered with %i', async (range, status, text, told) => {
    const response = await ask('/digits.txt', { range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      told,
    ]);
    if (status !== 416) expect(response.headers.get('content-length')).toBe(`${text.length}`);
  });

  it('of what has changed since is the whole', async () => {
    const { headers } = await ask('/digits.txt');
    const ranged = async (condition: string) =>
      (await ask('/digits.txt', { range: 'bytes=0-1', 'if-range': condition })).status;
    expect(await ranged(headers.get('etag') ?? '')).toBe(206);
    expect(await ranged(headers.get('last-modified') ?? '')).toBe(206);
    expect(await ranged('"other"')).toBe(200);
    expect(await ranged(`W/${headers.get('etag')}`)).toBe(200);
  });

  it('of an empty file is none', async () => {
    expect((await ask('/topics/empty.txt', { range: 'bytes=0-' })).status).toBe(416);
  });
});

describe('compression', () => {
  it('is for text that is worth it', async () => {
    const response = await ask('/long.html', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('etag')).toMatch(/^W\//);
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(LONG);
  });

  it.each<[what: string, path: string, headers: Record<string, string>]>([
    ['who does not take it', '/long.html', {}],
    ['who refuses it', '/long.html', { 'accept-encoding': 'gzip;q=0' }],
    ['a part', '/long.html', { 'accept-encoding': 'gzip', range: 'bytes=0-2000' }],
    ['little', '/', { 'accept-encoding': 'gzip' }],
    ['an image', '/a.png', { 'accept-encoding': 'gzip' }],
  ])('is not for %s', async (_, path, headers) => {
    expect((await ask(path, headers)).headers.get('content-encoding')).toBeNull();
  });
});

it('HEAD tells the same, and brings nothing', async () => {
  for (const path of ['/long.html', '/none', '/topics']) {
    const [got, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect([head.status, await head.text()]).toEqual([got.status, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'location']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
  }
});
