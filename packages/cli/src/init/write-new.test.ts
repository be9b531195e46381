import { lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { writeNew } from './write-new.ts';

const FILES = { 'a.txt': 'new a', 'deep/er/b.txt': 'new b' };
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

it('writes what is missing, with its folders, and says so', async () => {
  const folder = folderWith({});
  expect(await writeNew(folder, FILES)).toEqual([
    { path: 'a.txt', isNew: true },
    { path: 'deep/er/b.txt', isNew: true },
  ]);
  expect([read(folder, 'a.txt'), read(folder, 'deep/er/b.txt')]).toEqual(['new a', 'new b']);
});

it.each(['mine', ''])('never writes over a file, whether it holds "%s"', async (text) => {
  const folder = folderWith({ 'a.txt': text });
  expect(await writeNew(folder, FILES)).toEqual([
    { path: 'a.txt', isNew: false },
    { path: 'deep/er/b.txt', isNew: true },
  ]);
  expect(read(folder, 'a.txt')).toBe(text);
});

it('writes through no link, not even one that leads nowhere', async () => {
  const folder = folderWith({});
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'a.txt'));
  expect((await writeNew(folder, FILES))[0]).toEqual({ path: 'a.txt', isNew: false });
  expect(lstatSync(join(folder, 'a.txt')).isSymbolicLink()).toBe(true);
  expect(readdirSync(folder)).not.toContain('elsewhere');
});

it.each<[what: string, files: Record<string, string>, sentence: RegExp]>([
  ['a folder in its place', { 'deep/er/b.txt/x': '' }, /^deep\/er\/b\.txt is .* no file\. Move it away/],
  ['a file where its folder would be', { deep: '' }, /^deep is to hold deep\/er\/b\.txt and is a file\./],
])('writes nothing at all where there is %s', async (_, files, sentence) => {
  const folder = folderWith(files);
  const before = readdirSync(folder);
  await expect(writeNew(folder, FILES)).rejects.toThrow(sentence);
  expect(readdirSync(folder)).toEqual(before);
});
