import type { LoadedConfig } from '../config/load-config.ts';
import { pageGlobs } from '../page-globs.ts';

/** Whether a page, by its file's path in the site, is one that the configuration's `include` and `exclude` leave in. */
export function includedPages({
  config: { include, exclude = [] },
}: LoadedConfig): (name: string) => boolean {
  const isIncluded = include === undefined ? () => true : pageGlobs(include);
  const isExcluded = pageGlobs(exclude);
  return (name) => isIncluded(name) && !isExcluded(name);
}
