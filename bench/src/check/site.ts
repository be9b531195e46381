import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { navigate, type Provider, search, staticList } from '@docent/manifest';

const INDEXES = 10;
const ITEMS = 2_000;

/** A folder with so many pages, a folder each, and some indexes. */
export function makeSite(pages: number): { dir: string; indexes: string[] } {
  const dir = mkdtempSync(join(tmpdir(), 'docent-bench-'));
  for (let page = 0; page < pages; page++) {
    const folder = join(dir, pathOf(page));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Page ${page}</title>`);
  }
  const indexes = Array.from({ length: INDEXES }, (_, index) => `index-${index}.json`);
  const items = Array.from({ length: ITEMS }, (_, item) => ({
    title: `Title ${item}`,
    author: `Author ${item % 50}`,
    text: 'A few words about it. '.repeat(5),
    url: `${pathOf(item)}/`,
  }));
  for (const index of indexes) writeFileSync(join(dir, index), JSON.stringify(items));
  return { dir, indexes };
}

/** Three tools for each index: one that searches it, one that opens pages, one that lists some. */
export const siteProviders = (indexes: readonly string[]): Provider[] =>
  indexes.flatMap((index, place) => {
    const urls = Array.from({ length: 20 }, (_, page) => `${pathOf(20 * place + page)}/`);
    const options = urls.map((url, page) => ({ match: `page ${page}`, label: `Page ${page}`, url }));
    const description = 'One of many.';
    return [
      search({
        name: `find_${place}`,
        description,
        indexUrl: `/${index}`,
        searchFields: ['title', 'author', 'text'],
        text: { line: '{title}' },
      }),
      navigate({ name: `open_${place}`, description, options }),
      staticList({ name: `list_${place}`, description, items: urls.map((url) => ({ title: url, url })) }),
    ];
  });

const pathOf = (page: number): string => `/part-${page % 100}/page-${page}`;
