import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { type FileWatch, watchFiles } from './file-watch.ts';

let watch: FileWatch | undefined;
afterEach(() => watch?.stop());

/** A watch of two files, and what it told. */
async function watched(onChange: (folder: string) => void = () => {}) {
  const folder = folderWith({ 'a.ts': '1', 'b.ts': '1' });
  const told: string[][] = [];
  const files = ['a.ts', 'b.ts', 'c.ts'].map((name) => join(folder, name));
  watch = watchFiles({
    list: async () => files,
    isKnown: () => true,
    onChange: async (changed) => {
      told.push(changed.map((file) => basename(file)));
      onChange(folder);
    },
    onError: (error) => told.push([String(error)]),
  });
  await sleep(50);
  return { folder, told, write: (name: string, text: string) => writeFileSync(join(folder, name), text) };
}

/** Long enough that whatever would be told has been told. */
const QUIET = 600;

describe('a watch of files', () => {
  it('tells a change, the next one, and files that are made, go and come again', async () => {
    const { folder, told, write } = await watched();
    const steps: [() => void, string][] = [
      [() => write('a.ts', '2'), 'a.ts'],
      [() => write('a.ts', '3'), 'a.ts'],
      [() => write('c.ts', 'new'), 'c.ts'],
      [() => rmSync(join(folder, 'b.ts')), 'b.ts'],
      [() => write('b.ts', 'again'), 'b.ts'],
    ];
    for (const [index, [step, name]] of steps.entries()) {
      step();
      await vi.waitFor(() => expect(told).toHaveLength(index + 1), 5000);
      expect(told.at(-1)).toEqual([name]);
    }
  });

  it('tells a file that another one took the place of', async () => {
    const { folder, told, write } = await watched();
    write('other', '2');
    renameSync(join(folder, 'other'), join(folder, 'a.ts'));
    await vi.waitFor(() => expect(told).toEqual([['a.ts']]), 5000);
  });

  it('tells nothing where a file was touched, or written with what it held', async () => {
    const { folder, told, write } = await watched();
    utimesSync(join(folder, 'a.ts'), new Date(), new Date());
    write('b.ts', '1');
    await sleep(QUIET);
    expect(told).toEqual([]);
  });

  it('tells files that change together at once', async () => {
    const { told, write } = await watched();
    write('a.ts', '2');
    write('b.ts', '2');
    await vi.waitFor(() => expect(told).toEqual([['a.ts', 'b.ts']]), 5000);
  });

  it('comes to rest where taking a change in writes the same again', async () => {
    const { told, write } = await watched((folder) => writeFileSync(join(folder, 'a.ts'), 'made'));
    write('b.ts', '2');
    await sleep(2 * QUIET);
    expect(told).toEqual([['b.ts'], ['a.ts']]);
  });

  it('goes on after a failure', async () => {
    let fails = true;
    const { told, write } = await watched(() => {
      if (fails) throw new Error('once');
    });
    write('a.ts', '2');
    await vi.waitFor(() => expect(told).toEqual([['a.ts'], ['Error: once']]), 5000);
    fails = false;
    write('a.ts', '3');
    await vi.waitFor(() => expect(told.at(-1)).toEqual(['a.ts']), 5000);
  });
});
