import { readFile } from 'node:fs/promises';
import { listPages } from './list-pages.ts';
import { listOwnFolders } from './output-list.ts';
import { readHead } from './page-context.ts';
import { toPagePath } from './page-path.ts';
import { readPageSource } from './page-source.ts';

/** A page as people name it. */
export interface MainPage {
  /** Below the site's base, percent-encoded: `/about/`. */
  readonly path: string;
  /** "" where it has none. */
  readonly title: string;
}

/** The first pages at the top of a built site, the home page before the others; none of a folder that is not there. */
export async function mainPages(dir: string, most: number): Promise<MainPage[]> {
  const own = await listOwnFolders(dir, '').catch(() => []);
  const files = await listPages(dir, new Set(own)).catch(() => []);
  const atTop = files
    .filter(({ name, isLink }) => !isLink && AT_TOP.test(name) && !ERROR_PAGE.test(name))
    .map(({ file, name }) => ({ file, path: toPagePath(name) }))
    .toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'));
  const pages: MainPage[] = [];
  for (const { file, path } of atTop) {
    if (pages.length === most) break;
    const source = readPageSource(await readFile(file));
    if (source.isPage) pages.push({ path, title: readHead(source.head()).title });
  }
  return pages;
}

const AT_TOP = /^(?:[^/]+\/index|[^/]+)\.html$/;
const ERROR_PAGE = /^[45]\d\d(?:\/index)?\.html$/;
