import type { LoadedConfig } from '../config/load-config.ts';
import type { Crew } from '../crew/crew.ts';
import { inBatches, inOrder } from '../site/in-order.ts';
import { indexablePages } from '../site/indexable-pages.ts';
import type { PageFile } from '../site/list-pages.ts';
import { toPagePath } from '../site/page-path.ts';
import { isNotFoundPage } from '../site-index/site-indexes.ts';
import { type PageStore, pathOf } from './page-store.ts';

export interface StoreMeans {
  readonly crew: Crew;
  readonly onPage?: ((done: number, pages: number) => void) | undefined;
}

/** Reads the pages that a search would find into a store, in the order of their paths. */
export async function storeSitePages(
  loaded: LoadedConfig,
  files: readonly PageFile[],
  store: PageStore,
  { crew, onPage }: StoreMeans,
): Promise<void> {
  const { dir, url, base } = loaded.site;
  const pages = indexablePages(files, loaded)
    .filter(({ name }) => !isNotFoundPage(name))
    .map(({ file, name }) => ({ file, name, path: pathOf(name) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  let done = 0;
  await inOrder(
    inBatches(pages, BATCH),
    crew.size,
    (batch) => crew.run('store', { site: { dir, url, base }, pages: batch }),
    (found, batch) => {
      batch.forEach((page, index) => {
        const read = found[index];
        const path = toPagePath(page.name);
        if (read) store.add(read, page, path, url + path.slice(1));
      });
      done += batch.length;
      onPage?.(done, pages.length);
    },
  );
}

/** Pages that one task reads. */
const BATCH = 32;
