import type { LoadedConfig } from '../config/load-config.ts';
import type { IndexablePage } from '../site-index/site-indexes.ts';
import { includedPages } from './included-pages.ts';
import type { PageFile } from './list-pages.ts';
import { toPagePath } from './page-path.ts';

/** The pages that an index may hold, each with its address from the root of the host. */
export function indexablePages(files: readonly PageFile[], loaded: LoadedConfig): IndexablePage[] {
  const isIncluded = includedPages(loaded);
  return files
    .filter(({ name, isLink }) => !isLink && isIncluded(name))
    .map(({ file, name }) => ({ file, name, url: `${loaded.site.base}${toPagePath(name).slice(1)}` }));
}
