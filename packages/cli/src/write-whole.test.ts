import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { folderWith } from '../../manifest/fixtures/folder-with.ts';
import { writeWhole } from './write-whole.ts';

const read = promisify(execFile);

it('makes the folders that lead to a file, and leaves nothing else behind', async () => {
  const cwd = folderWith({});
  await writeWhole(join(cwd, 'a/b/c.json'), 'new');
  expect(readFileSync(join(cwd, 'a/b/c.json'), 'utf8')).toBe('new');
  expect(readdirSync(join(cwd, 'a/b'))).toEqual(['c.json']);
});

it('keeps the mode of a file, and the time of one that holds the text already', async () => {
  const file = join(folderWith({ 'a.json': 'old' }), 'a.json');
  chmodSync(file, 0o600);
  await writeWhole(file, 'new');
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, 'new']);
  const { mtimeMs, ino } = statSync(file);
  await writeWhole(file, 'new');
  expect(statSync(file)).toMatchObject({ mtimeMs, ino });
});

it('writes to the file behind a link, which stays one', async () => {
  const cwd = folderWith({ 'real/a.json': 'old' });
  symlinkSync('real/a.json', join(cwd, 'link.json'));
  await writeWhole(join(cwd, 'link.json'), 'new');
  expect(lstatSync(join(cwd, 'link.json')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(cwd, 'real/a.json'), 'utf8')).toBe('new');
});

it('writes into what is no file of a disk, which stays what it is', async () => {
  const pipe = join(folderWith({}), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [{ stdout }] = await Promise.all([read('timeout', ['5', 'cat', pipe]), writeWhole(pipe, 'new')]);
  expect([stdout, statSync(pipe).isFIFO()]).toEqual(['new', true]);
});

it.each([
  ['a folder', '.', 'is a folder'],
  ['below a file', 'a.json/b.json', 'cannot be written'],
])('says of %s that it cannot be the file', async (_, name, problem) => {
  const cwd = folderWith({ 'a.json': 'old' });
  const thrown: unknown = await writeWhole(join(cwd, name), 'new').catch((reason: unknown) => reason);
  expect(thrown).toMatchObject({ name: 'UsageError', message: expect.stringContaining(problem) });
  expect(readdirSync(cwd)).toEqual(['a.json']);
});
