import { expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { listPages } from './list-pages.ts';

it('lists the pages of a site in the order of their names, and nothing that is hidden or ours', async () => {
  const site = folderWith(
    Object.fromEntries(
      [
        'b.html',
        'B.HTML',
        'a/z.html',
        'a/index.html',
        'a-b.html',
        'ä.html',
        'x.htm',
        'x.xhtml',
        'x.html.gz',
        '.git/x.html',
        '.well-known/x.html',
        'node_modules/p/x.html',
        'a/node_modules/x.html',
        'webmcp/x.html',
        'a/webmcp/x.html',
      ].map((name) => [name, '']),
    ),
  );
  const pages = await listPages(site, new Set(['webmcp']));
  expect(pages.map(({ name }) => name)).toEqual([
    '.well-known/x.html',
    'B.HTML',
    'a-b.html',
    'a/index.html',
    'a/webmcp/x.html',
    'a/z.html',
    'b.html',
    'ä.html',
  ]);
});
