import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeTestBuild } from '../../testing/endpoint-build.ts';
import { type Builds, watchBuilds } from './watch-builds.ts';

let folder: string;
let builds: Builds;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-builds-'));
  builds = watchBuilds(folder);
});

afterEach(async () => {
  await builds.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text = name): void =>
  writeTestBuild(folder, name, { pages: [{ path: '/', text }] });

const read = async (): Promise<string> => {
  const { store } = await builds.current();
  return store.pages[0] ? store.read(store.pages[0]) : '';
};

it('gives the same build as long as it is the one that counts, opened once', async () => {
  write('one');
  const [first, second] = await Promise.all([builds.current(), builds.current()]);
  expect(second).toBe(first);
  expect(await builds.current()).toBe(first);
  expect(await read()).toBe('one');
});

it('gives the next build once it is there, while who has the one before reads on in it', async () => {
  write('one');
  const before = await builds.current();
  write('two');
  expect(await read()).toBe('two');
  rmSync(join(folder, 'one'), { recursive: true });
  const [page] = before.store.pages;
  expect(page && (await before.store.read(page))).toBe('one');
});

it('keeps the build that was open while its pointer is gone, so that one object stands for the same contents', async () => {
  write('one');
  const before = await builds.current();
  rmSync(join(folder, 'current.json'));
  await expect(builds.current()).rejects.toThrow('Run docent build --mcp.');
  write('one');
  expect(await builds.current()).toBe(before);
});

it('closes a build a minute after the next, also where the pointer was gone between them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    write('one');
    const { store } = await builds.current();
    rmSync(join(folder, 'current.json'));
    await builds.current().catch(() => undefined);
    write('two');
    await builds.current();
    const close = vi.spyOn(store, 'close');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(close).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('says what to do where there is no build, and opens the first one that comes', async () => {
  await expect(builds.current()).rejects.toThrow(/There is no build .* Run docent build --mcp\.$/);
  write('one');
  expect(await read()).toBe('one');
});

it.each<[what: string, breakIt: () => void]>([
  [
    'a pointer of another version',
    () => writeFileSync(join(folder, 'current.json'), '{"version":2,"build":"one"}'),
  ],
  [
    'a pointer that leads elsewhere',
    () => writeFileSync(join(folder, 'current.json'), '{"version":1,"build":"../one"}'),
  ],
  ['a pointer that is no JSON', () => writeFileSync(join(folder, 'current.json'), '{')],
  [
    'a pointer to what is not there',
    () => writeFileSync(join(folder, 'current.json'), '{"version":1,"build":"gone"}'),
  ],
  ['a catalog of another version', () => writeFileSync(join(folder, 'one/catalog.json'), '{"version":2}')],
  [
    'pages of another version',
    () => writeFileSync(join(folder, 'one/pages.json'), '{"version":2,"pages":[]}'),
  ],
  ['pages that are cut off', () => truncateSync(join(folder, 'one/pages.json'), 20)],
  ['a search that is cut off', () => truncateSync(join(folder, 'one/search.json'), 20)],
  ['texts that are not there', () => rmSync(join(folder, 'one/pages.md'))],
])('says what to do with %s, and opens the next good one', async (_, breakIt) => {
  write('one');
  breakIt();
  await expect(builds.current()).rejects.toThrow(/Run docent build --mcp\.$/);
  write('two');
  expect(await read()).toBe('two');
});
