import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandLineSettings, EndpointConfig } from './endpoint-settings.ts';
import { type LiveSites, watchSettings } from './live-settings.ts';

let root = '';
let file = '';
let live: LiveSites;
let said: string[] = [];
let loads = 0;
/** What the configuration says; its file only tells that it changed. */
let sites: Record<string, EndpointConfig | Error>;
const log = { info: () => undefined, warn: (line: string) => said.push(line) };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docent-live-'));
  file = join(root, 'docent.config.ts');
  writeFileSync(file, '');
  said = [];
  loads = 0;
  sites = { '': { allowGuest: false }, docs: { reach: true } };
});
afterEach(() => {
  live.close();
  rmSync(root, { recursive: true, force: true });
});

const load = async () => {
  loads += 1;
  const failed = Object.values(sites).find((mcp) => mcp instanceof Error);
  if (failed instanceof Error) throw failed;
  return {
    sites: Object.entries(sites).map(([id, mcp]) => ({
      id,
      dir: join(root, 'dist', id),
      url: 'https://a.example/',
      publicUrl: 'https://a.example/mcp',
      mcp: mcp as EndpointConfig,
    })),
  };
};
const watch = (given: CommandLineSettings = {}) => {
  live = watchSettings({ file, root, load, given }, log);
};
let step = 0;
const touch = (path: string, text = '', mode = 0o644) => {
  writeFileSync(path, text);
  chmodSync(path, mode);
  utimesSync(path, 1_000 + ++step, 1_000 + step);
};
const configure = (id: string, mcp: EndpointConfig | Error) => {
  sites[id] = mcp;
  touch(file);
};
const sitesFile = () => join(root, 'docent.sites.json');

it('reads the configuration once, as long as nothing changes', async () => {
  watch();
  const before = await live.current();
  expect([...before.keys()]).toEqual(['', 'docs']);
  expect(await live.current()).toBe(before);
  expect(loads).toBe(1);
});

it.each<[what: string, given: CommandLineSettings, text: string, expected: object]>([
  ['the configuration', {}, '{}', { enabled: true, allowGuest: false, reach: false, tools: [] }],
  ['the command line over it', { allowGuest: true }, '{}', { allowGuest: true }],
  [
    'the file over both',
    { allowGuest: true, enabled: true },
    '{"allowGuest":false,"enabled":false}',
    { allowGuest: false, enabled: false },
  ],
  ['the file, of tools and reach', {}, '{"tools":["man"],"reach":true}', { tools: ['man'], reach: true }],
])('believes %s', async (_, given, text, expected) => {
  watch(given);
  touch(sitesFile(), text);
  expect((await live.current()).get('')).toMatchObject(expected);
});

it("drops what changed: a site's own settings, or all where those at the top did", async () => {
  watch();
  const [root0, docs0] = [...(await live.current()).values()];
  touch(sitesFile(), '{"sites":{"docs":{"allowGuest":true}}}');
  const [root1, docs1] = [...(await live.current()).values()];
  expect(root1).toBe(root0);
  expect(docs1).not.toBe(docs0);
  expect(docs1?.allowGuest).toBe(true);
  touch(sitesFile(), '{"allowGuest":true,"sites":{"docs":{"allowGuest":true}}}');
  const [root2, docs2] = [...(await live.current()).values()];
  expect(root2).not.toBe(root1);
  expect(docs2).not.toBe(docs1);
  touch(file);
  expect((await live.current()).get('docs')).not.toBe(docs2);
  expect(loads).toBe(2);
});

it.each<[what: string, harm: () => void, mend: () => void, reason: string]>([
  [
    'the file is broken',
    () => touch(sitesFile(), '{"enabled":'),
    () => touch(sitesFile(), '{}'),
    'is not JSON',
  ],
  [
    'the file has an unknown key',
    () => touch(sitesFile(), '{"enable":true}'),
    () => rmSync(sitesFile()),
    'enable is no setting',
  ],
  [
    'the file may be written by everyone',
    () => touch(sitesFile(), '{}', 0o666),
    () => chmodSync(sitesFile(), 0o600),
    'chmod o-w',
  ],
  [
    'the configuration may be written by everyone',
    () => chmodSync(file, 0o666),
    () => chmodSync(file, 0o644),
    'chmod o-w',
  ],
  [
    'the configuration does not load',
    () => configure('docs', new Error('mcp.enable is no key')),
    () => configure('docs', {}),
    'mcp.enable is no key',
  ],
])('has no site while %s, and says so once', async (_, harm, mend, reason) => {
  watch();
  expect((await live.current()).size).toBe(2);
  harm();
  expect((await live.current()).size).toBe(0);
  await live.current();
  expect(said).toEqual([expect.stringContaining(reason)]);
  expect(said[0]).toMatch(/^The endpoint is closed until this is mended: /);
  mend();
  expect((await live.current()).size).toBe(2);
});

it('notices within two seconds that its folder may be written by everyone, and that it was mended', async () => {
  watch();
  const sizeIs = (size: number) =>
    vi.waitFor(async () => expect((await live.current()).size).toBe(size), 2_000);
  await sizeIs(2);
  chmodSync(root, 0o777);
  await sizeIs(0);
  expect(said).toEqual([expect.stringContaining('chmod o-w')]);
  chmodSync(root, 0o700);
  await sizeIs(2);
});

it('notices within two seconds what its configuration imports, also where that was broken at first', async () => {
  const part = join(root, 'mcp-auth.ts');
  writeFileSync(part, '');
  configure('docs', new Error('mcp-auth.ts does not load'));
  live = watchSettings({ file, files: () => [file, part], root, load, given: {} }, log);
  expect((await live.current()).size).toBe(0);
  sites['docs'] = {};
  touch(part, 'mended');
  await vi.waitFor(async () => expect((await live.current()).size).toBe(2), 2_000);
  const before = (await live.current()).get('docs');
  sites['docs'] = { allowGuest: true };
  touch(part, 'changed');
  await vi.waitFor(async () => expect((await live.current()).get('docs')?.allowGuest).toBe(true), 2_000);
  expect((await live.current()).get('docs')).not.toBe(before);
  chmodSync(part, 0o666);
  await vi.waitFor(async () => expect((await live.current()).size).toBe(0), 2_000);
  expect(said.at(-1)).toContain(`chmod o-w ${part}`);
});

it('gives what the configuration says now, though a look had begun before it changed', async () => {
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  const slow = async () => {
    const read = await load();
    await gate;
    return read;
  };
  live = watchSettings({ file, root, load: slow, given: {} }, log);
  const begun = live.current();
  await expect.poll(() => loads).toBe(1);
  configure('docs', { enabled: false });
  const asked = live.current();
  open();
  expect((await asked).get('docs')?.enabled).toBe(false);
  await begun;
});

it('does not read a configuration that is not trusted', async () => {
  chmodSync(file, 0o666);
  watch();
  expect((await live.current()).size).toBe(0);
  expect(loads).toBe(0);
});

it('says of a site in the file that is not configured', async () => {
  touch(sitesFile(), '{"sites":{"dosc":{"enabled":true}}}');
  watch();
  await live.current();
  expect(said).toEqual([expect.stringContaining('names the site dosc, which is not configured')]);
});

it('sees a new site without being asked for one that it knows', async () => {
  watch();
  await live.current();
  configure('new', {});
  await expect.poll(() => live.known().has('new'), { timeout: 5_000 }).toBe(true);
});
