import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { mainPages } from './main-pages.ts';

const page = (title: string) =>
  `<!doctype html><html><head>${title && `<title>${title}</title>`}</head></html>`;

it('names the home page first, then those at the top of the site, by their addresses', async () => {
  const site = folderWith({
    'zoo.html': page('Zoo'),
    'about/index.html': page('About &amp; more'),
    'index.html': page('Museum'),
    'a b/index.html': page(''),
  });
  expect(await mainPages(site, 10)).toEqual([
    { path: '/', title: 'Museum' },
    { path: '/a%20b/', title: '' },
    { path: '/about/', title: 'About & more' },
    { path: '/zoo.html', title: 'Zoo' },
  ]);
  expect(await mainPages(site, 2)).toHaveLength(2);
});

it('passes over what no one would open', async () => {
  const site = folderWith({
    'index.html': page('Museum'),
    '404.html': page('Not found'),
    '500/index.html': page('Broken'),
    'deep/er/index.html': page('Deep'),
    'part.html': '<p>A fragment</p>',
    'webmcp/docent.json': '{ "madeBy": "docent" }',
    'webmcp/index.html': page('Ours'),
    'node_modules/index.html': page('Packages'),
  });
  symlinkSync(join(site, 'index.html'), join(site, 'link.html'));
  expect(await mainPages(site, 10)).toEqual([{ path: '/', title: 'Museum' }]);
});

it.each([
  ['is not there', 'gone'],
  ['is a file', 'index.html'],
])('knows no page of a folder that %s', async (_, name) => {
  expect(await mainPages(join(folderWith({ 'index.html': page('') }), name), 10)).toEqual([]);
});
