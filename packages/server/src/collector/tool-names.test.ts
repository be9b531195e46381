import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toolNames } from './tool-names.ts';

let file = '';
/** As a build does it: the new file takes the place of the old one. */
const write = (text: string): void => {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  file = join(mkdtempSync(join(tmpdir(), 'docent-names-')), 'tool-names.json');
});
afterEach(() => vi.useRealTimers());

it('a name is known where the file has it', async () => {
  write('["hours", "find"]');
  const names = toolNames(file);
  expect(
    await Promise.all(['hours', 'find', 'Hours', '', 'constructor'].map((name) => names.has(name))),
  ).toEqual([true, true, false, false, false]);
});

it('a name that comes is known at once, one that goes is forgotten within a second', async () => {
  write('["old"]');
  const names = toolNames(file);
  expect(await names.has('old')).toBe(true);
  write('["new"]');
  expect(await names.has('new')).toBe(true);
  expect(await names.has('old')).toBe(false);
  write('["other"]');
  vi.setSystemTime(Date.now() + 1_001);
  expect(await names.has('new')).toBe(false);
});

it('without a file there are none, until it is there', async () => {
  const names = toolNames(file);
  expect(await names.has('hours')).toBe(false);
  write('["hours"]');
  expect(await names.has('hours')).toBe(true);
  rmSync(file);
  vi.setSystemTime(Date.now() + 1_001);
  expect(await names.has('hours')).toBe(false);
});

it.each(['[', '{}', '"hours"', 'null', ''])(
  'a file that holds %j leaves the names of before',
  async (text) => {
    write('["hours"]');
    const names = toolNames(file);
    await names.has('hours');
    write(text);
    vi.setSystemTime(Date.now() + 1_001);
    expect(await names.has('hours')).toBe(true);
  },
);

it.each(['[5]', '[null]', '[["hours"]]', '[{}]', '["a\\u0000b"]', '["\\ud800"]', '[""]'])(
  'what is no name in %s is passed over',
  async (text) => {
    write(text);
    for (const name of ['5', 'null', 'hours', 'a\0b', '\ud800', ''])
      expect(await toolNames(file).has(name)).toBe(false);
  },
);
