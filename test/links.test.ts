import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT, read } from './workspace.ts';

const PAGES = filesBelow('.').filter((path) => /^(docs\/|packages\/[^/]+\/)?[^/]+\.md$/.test(path));

/** What a page links to in this repository, from the repository's folder. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path = '', anchor]) => ({
    target: path ? posix.join(page, '..', path) : page,
    anchor,
  }));

/** The anchors that its headings have on the web. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

it.each(PAGES)('%s links to what is there', (page) => {
  const wrong = linksOf(page).filter(
    ({ target, anchor }) =>
      !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor)),
  );
  expect(wrong).toEqual([]);
});
