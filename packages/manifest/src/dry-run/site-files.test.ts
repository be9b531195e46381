import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { SiteFiles } from './site-files.ts';

const root = folderWith({
  'index.html': '',
  'a/index.html': '',
  'b.html': '',
  plain: '',
  'both.html': '',
  'both/index.html': '',
  'empty/x.txt': '',
  'Big/index.html': '',
  'größe/ein wort.html': '',
  '100%.html': '',
  'elsewhere/index.html': '',
});
symlinkSync(join(root, 'elsewhere'), join(root, 'link'));
const files = new SiteFiles(root);

it.each([
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/a/', 'a/index.html'],
  ['/a', 'a/index.html'],
  ['/a/index', 'a/index.html'],
  ['/b', 'b.html'],
  ['/b.html', 'b.html'],
  ['/plain', 'plain'],
  ['/both', 'both.html'],
  ['/both/', 'both/index.html'],
  ['/gr%C3%B6%C3%9Fe/ein%20wort', 'größe/ein wort.html'],
  ['/100%25', '100%.html'],
  ['/100%', '100%.html'],
  ['/link/', 'link/index.html'],
])('%s is %s', (path, file) => {
  expect(files.find(path)).toBe(join(root, file));
});

it.each([
  ['of another case', '/big/'],
  ['that is a folder without a page', '/empty/'],
  ['that is a page, not a folder', '/b/'],
  ['below a file', '/b.html/x'],
  ['that is not there', '/none'],
  ['with an encoded slash', '/a%2Findex.html'],
  ['with an empty step', '//a/'],
])('there is nothing at a path %s', (_, path) => {
  expect(files.find(path)).toBeUndefined();
});

it.each([
  ['/big/', '/Big/'],
  ['/big', '/Big'],
  ['/a/indx', '/a/index'],
  ['/boht', '/both'],
  ['/gr%C3%B6sse/ein%20wort', '/gr%C3%B6%C3%9Fe/ein%20wort'],
  ['/quite/another', undefined],
])('for %s it suggests %s', (path, suggestion) => {
  expect(files.suggest(path)).toBe(suggestion);
});
