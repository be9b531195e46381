import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { startServe } from '../tests/serve/serve-process.ts';
import { endpointFolder, readEndpoint } from './endpoint-build.ts';
import { makeUpSite } from './made-up-site.ts';
import { DOCENT, docent, hasPackage, makeProject } from './project.ts';

const POSTGRES = '/usr/share/doc/postgresql-doc-15/html';

test('the endpoint of postgresql-doc-15 has all its pages, and links lead from the index to a function', () => {
  test.skip(!hasPackage('postgresql-doc-15', POSTGRES), 'postgresql-doc-15 is not here');
  const project = makeProject(POSTGRES);
  expect(docent(project, 'build').status).toBe(0);
  const begun = performance.now();
  expect(docent(project, 'build', '--mcp')).toMatchObject({ errors: 0, status: 0 });
  const seconds = (performance.now() - begun) / 1_000;

  const { pages, textOf } = readEndpoint(project);
  console.log(`${pages.length} pages in ${seconds.toFixed(1)} s.`);
  expect(pages.length).toBeGreaterThan(1_100);
  const placeOf = (path: string) => pages.findIndex((page) => page.path === path);
  const pageAt = (place: number) => {
    const page = pages[place];
    if (!page) throw new Error(`There is no page ${place}.`);
    return page;
  };

  // As somebody would who looks for what generate_series does.
  let here = placeOf('/');
  for (const path of ['/functions.html', '/functions-srf.html']) {
    const { links } = pageAt(here);
    expect(textOf(pageAt(here))).toContain(`](${path})`);
    const next = placeOf(path);
    expect(links).toContain(next);
    expect(pageAt(next).linkedFrom).toContain(here);
    here = next;
  }
  const lines = textOf(pageAt(here)).split('\n');
  expect(lines).toContain('## 9.25. Set Returning Functions');
  expect(lines.join('\n')).toContain('`generate_series`');

  // Numbers are those of the text, on every page; a step of the report for each would take minutes.
  const faults = pages.flatMap((page): string[] => {
    const text = textOf(page);
    const all = text.split('\n');
    const isCounted = page.lines === all.length && page.characters === text.length;
    const ids = new Set(page.headings.map(({ id }) => id));
    const isPlaced = page.headings.every(({ line, level }) =>
      new RegExp(`(?:^|[ >])${'#'.repeat(level)} \\S`).test(all[line - 1] ?? ''),
    );
    const leads = page.links.every((link) => (typeof link === 'number' ? pages[link] : link) !== undefined);
    return isCounted && isPlaced && leads && ids.size === page.headings.length ? [] : [page.path];
  });
  expect(faults).toEqual([]);
  rmSync(project, { recursive: true });
});

test('a client finds a function in postgresql-doc-15, reads long pages in windows, and follows links from the index', async () => {
  test.skip(!hasPackage('postgresql-doc-15', POSTGRES), 'postgresql-doc-15 is not here');
  const project = makeProject(POSTGRES);
  expect(docent(project, 'build', '--mcp').status).toBe(0);
  const server = await startServe(project, '--mcp', '--allow-guest', '--port', '0');
  const client = new Client({ name: 'agent', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL('mcp', server.url)));
  const call = async (name: string, args: object): Promise<string> => {
    const { content, isError } = await client.callTool({ name, arguments: { ...args } });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    expect(isError ?? false, text).toBe(false);
    expect(text.length).toBeLessThanOrEqual(24_000);
    return text;
  };

  expect(await call('query_pages', { query: 'generate_series set returning' })).toContain(
    'path: /functions-srf.html',
  );

  // The index page links to the functions, and those to the page of the function.
  let here = '/';
  for (const next of ['/functions.html', '/functions-srf.html']) {
    expect(await call('get_links', { path: here, direction: 'out', limit: 200 })).toContain(`out  ${next}  `);
    expect(await call('get_links', { path: next, direction: 'in', limit: 200 })).toContain(`in   ${here}  `);
    here = next;
  }
  expect(await call('get_page', { path: here })).toContain('generate_series');

  // A page that is too long for one answer: its outline, then window by window, every line once.
  const first = await call('get_page', { path: '/functions-string.html' });
  expect(first).toContain('This page does not fit into one answer');
  const read: number[] = [];
  for (let offset: number | undefined = 1; offset !== undefined; ) {
    const window: string = await call('get_page', { path: '/functions-string.html', offset });
    const [, from, to, next] =
      /Showing lines (\d+)-(\d+) of \d+(?:; continue with offset=(\d+))?/.exec(window) ?? [];
    for (let line = Number(from); line <= Number(to); line++) read.push(line);
    offset = next === undefined ? undefined : Number(next);
  }
  const [, lines] = /size: (\d+) lines/.exec(first) ?? [];
  expect(read).toEqual(Array.from({ length: Number(lines) }, (_, at) => at + 1));
  await client.close();
  expect(await server.end('SIGTERM')).toBe(0);
  rmSync(project, { recursive: true });
});

test('a build of the endpoint that is killed leaves the one before, twenty times', async () => {
  const site = makeUpSite(420);
  const project = makeProject(site);
  const change = (text: string) =>
    writeFileSync(join(project, 'dist/a.html'), `<!doctype html><title>A</title><body><main>${text}`);
  const known = new Map<string, object>();
  for (const text of ['one', 'two']) {
    change(text);
    docent(project, 'build', '--mcp');
    const { build, hashes } = readEndpoint(project);
    known.set(build, hashes);
  }
  expect(known.size).toBe(2);

  const isMaking = () => readdirSync(join(project, '.docent/mcp')).some((name) => name.startsWith('making-'));
  let killed = 0;
  for (let round = 0; round < 20; round++) {
    change(round % 2 === 0 ? 'one' : 'two');
    for (const name of endpointFolder(project).filter((one) => one.startsWith('making-'))) {
      rmSync(join(project, '.docent/mcp', name), { recursive: true });
    }
    const build = spawn(process.execPath, [DOCENT, 'build', '--mcp'], { cwd: project, stdio: 'ignore' });
    const ended = once(build, 'exit');
    while (!isMaking() && build.exitCode === null) await sleep(1);
    await sleep(Math.random() * MOMENT);
    if (build.exitCode === null) killed += 1;
    build.kill('SIGKILL');
    await ended;
    const { build: name, hashes } = readEndpoint(project);
    expect(hashes).toEqual(known.get(name));
  }
  console.log(`${killed} of 20 builds were killed while they made an endpoint.`);
  expect(killed).toBeGreaterThan(0);
  expect(docent(project, 'build', '--mcp').status).toBe(0);
  expect(known.has(readEndpoint(project).build)).toBe(true);
  for (const folder of [site, project]) rmSync(folder, { recursive: true });
});

/** About as long as the endpoint of that many pages takes, in milliseconds. */
const MOMENT = 2_500;

test('builds of an endpoint at once all end well, and leave nothing behind', async () => {
  const site = makeUpSite(60);
  const project = makeProject(site);
  expect(docent(project, 'build', '--mcp').status).toBe(0);
  const first = readEndpoint(project).build;
  for (let round = 0; round < 5; round++) {
    writeFileSync(join(project, 'dist/a.html'), `<!doctype html><title>A</title><body><main>${round}`);
    const builds = Array.from({ length: 3 }, () =>
      spawn(process.execPath, [DOCENT, 'build', '--mcp'], { cwd: project, stdio: 'ignore' }),
    );
    const codes = await Promise.all(builds.map(async (build) => (await once(build, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    expect(readEndpoint(project).pages).toHaveLength(61);
  }
  expect(existsSync(join(project, '.docent/mcp', first))).toBe(false);
  expect(endpointFolder(project)).toHaveLength(3);
  for (const folder of [site, project]) rmSync(folder, { recursive: true });
});
