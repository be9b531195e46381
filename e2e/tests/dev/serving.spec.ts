import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PAGE_SEARCH, type Project } from '../bundlers/project.ts';
import { expect, test } from '../fixtures.ts';
import { builtMuseum, TOOLS } from './built-museum.ts';
import { type DevProcess, failDev, startDev } from './dev-server.ts';

/** Everything below a folder, with what it holds and when it was written. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => [name, statSync(join(folder, name))] as const)
    .map(([name, stat]) => [
      name,
      stat.mtimeMs,
      stat.isFile() ? readFileSync(join(folder, name), 'utf8') : '',
    ]);

/** The answer to a request that names another host, method or path than a browser's. */
const ask = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; body: string; location: string | undefined }>((done, fail) => {
    const { hostname, port } = new URL(origin);
    const options = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, path, headers, method };
    request(options, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => {
        body += part.toString();
      });
      const { statusCode: status } = response;
      response.on('end', () => done({ status, body, location: response.headers.location }));
    })
      .on('error', fail)
      .end();
  });

test.describe('docent dev serves', () => {
  let site: Project;
  let dev: DevProcess;
  test.beforeEach(async () => {
    site = builtMuseum();
    dev = await startDev(site.folder, '--site', 'dist', '--port', '0');
  });
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank');
    await dev.interrupt();
    site.remove();
  });

  const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text;

  test('each page with its tools, which work', async ({ page, caller }) => {
    await page.goto(dev.url);
    const names = async () => (await caller.listTools()).map(({ name }) => name).toSorted();
    await expect.poll(names).toEqual(TOOLS);
    expect(textOf(await caller.callTool('hours'))).toBe('10 to 18');
    expect(textOf(await caller.callTool('find_works', { query: 'sea' }))).toContain('Sea');
    expect(textOf(await caller.callTool('count'))).toBe('2 works');
    await caller.callTool('open_rooms', { to: 'rooms' });
    await expect(page).toHaveURL(`${dev.url}rooms/`);
    await expect.poll(names).toEqual(TOOLS.filter((name) => name !== 'open_rooms'));
    expect(dev.said()).toContain('5 tools, 0 errors, 0 warnings (4 pages)');
  });

  test('a search of the pages with an index of them as they are now', async ({ page, caller }) => {
    site.write('tools/pages.tool.ts', PAGE_SEARCH);
    await page.goto(dev.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(TOOLS.length + 1);
    expect(textOf(await caller.callTool('find_pages', { query: 'rooms' }))).toContain('/rooms/');
  });

  test('without writing anything into the site', async ({ page, caller }) => {
    const before = contentOf(join(site.folder, 'dist'));
    await page.goto(dev.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(TOOLS.length);
    await caller.callTool('count');
    await page.goto(dev.inspector);
    await expect(page.getByRole('button', { name: /hours/ })).toBeVisible();
    expect(contentOf(join(site.folder, 'dist'))).toEqual(before);
  });

  test.describe('this machine alone', () => {
    for (const [host, status] of [
      ['localhost', 200],
      ['127.0.0.1:80', 200],
      ['[::1]', 200],
      ['museum.example', 403],
      ['localhost.museum.example', 403],
      ['127.0.0.1.nip.io', 403],
      ['192.168.0.1', 403],
    ] as const) {
      test(`the host ${JSON.stringify(host)} gets ${status}`, async () => {
        for (const path of ['/', '/_docent/', '/_docent/state', '/_docent/events?x']) {
          if (status === 200 && path.includes('events')) continue;
          expect((await ask(dev.origin, path, { host })).status, path).toBe(status);
        }
      });
    }
  });

  test('nothing outside the site, and no foreign page a word', async () => {
    for (const path of [
      '/../docent.config.ts',
      '/%2e%2e/docent.config.ts',
      '/..%2fdocent.config.ts',
      '/none',
    ])
      expect((await ask(dev.origin, path)).status, path).toBe(404);
    const foreign = { origin: 'https://evil.example' };
    expect((await ask(dev.origin, '/webmcp-event', foreign, 'POST')).status).toBe(403);
    expect((await ask(dev.origin, '/_docent/calls', foreign, 'POST')).status).toBe(403);
    expect((await ask(dev.origin, '/webmcp-event', {}, 'PUT')).status).toBe(405);
    expect((await ask(dev.origin, '/rooms')).location).toBe('/rooms/');
  });

  test('no tools into the frame of another site', async ({ page }) => {
    await page.goto(dev.url.replace('localhost', '127.0.0.1'));
    await page.evaluate((url) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: url, allow: 'tools' }));
    }, `${dev.url}rooms/`);
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Rooms');
    const frame = page.frames().find((one) => one.url().endsWith('/rooms/'));
    await frame?.waitForLoadState('load');
    expect(await frame?.evaluate(() => 'docent.session' in window)).toBe(false);
  });

  test('until Ctrl-C, and ends with 0 and no socket left', async ({ page, watch }) => {
    await page.goto(dev.url);
    expect(await dev.interrupt()).toBe(0);
    // An open page asks for what is gone, and says so.
    await page.goto('about:blank');
    watch.take();
    await expect(ask(dev.origin, '/')).rejects.toThrow('ECONNREFUSED');
  });
});

test('below the path of its address, everything is there', async ({ page, caller }) => {
  const site = builtMuseum();
  const dev = await startDev(site.folder, '--base', '/repo', '--port', '0');
  expect(dev.url).toMatch(/:\d+\/repo\/$/);
  expect((await ask(dev.origin, '/')).location).toBe('/repo/');
  await page.goto(dev.url);
  await expect.poll(async () => (await caller.listTools()).length).toBe(TOOLS.length);
  await caller.callTool('open_rooms', { to: 'rooms' });
  await expect(page).toHaveURL(`${dev.url}rooms/`);
  await page.goto('about:blank');
  expect(await dev.interrupt()).toBe(0);
  site.remove();
});

test.describe('docent dev says what to do', () => {
  let site: Project;
  test.beforeEach(() => {
    site = builtMuseum();
  });
  test.afterEach(() => site.remove());

  test('where the folder of the site is missing', async () => {
    const { code, said } = await failDev(site.folder, '--site', 'nowhere');
    expect(said).toBe(
      'docent: The site folder nowhere does not exist. Build the site first, or name its folder with `site` or --site.\n',
    );
    expect(code).toBe(2);
  });

  test('where the configuration names no site', async () => {
    site.write('docent.config.ts', `export default { url: 'https://museum.example' };`);
    const { code, said } = await failDev(site.folder);
    expect({ code, said }).toEqual({
      code: 2,
      said: 'docent: There is no site to serve. Set `site`, or use --site.\n',
    });
  });

  test('where the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo; // TCP has no other kind.
    const { code, said } = await failDev(site.folder, '--port', `${port}`);
    expect(said).toContain(`docent: The port ${port} is taken. Choose another with --port`);
    expect(code).toBe(2);
    other.close();
  });

  test('and takes the next port that is free where none is named', async () => {
    const first = await startDev(site.folder);
    const second = await startDev(site.folder);
    expect(new Set([first.origin, second.origin]).size).toBe(2);
    expect(await first.interrupt()).toBe(0);
    expect(await second.interrupt()).toBe(0);
  });
});
