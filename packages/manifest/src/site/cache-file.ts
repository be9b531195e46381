import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { LoadedConfig } from '../config/load-config.ts';

/** A file for what may spare the next build some work; none where it would lie in the site, and be served. */
export function cacheFile({ root, file }: LoadedConfig, site: string, name: string): string | undefined {
  const isServed = !relative(site, root).startsWith('..');
  return file === '' || isServed ? undefined : join(root, '.docent', name);
}

/** Ours: what another version remembers may mean something else. */
export const { version }: { version: string } = createRequire(import.meta.url)('../../package.json');

/** Two changes within so many milliseconds may leave a file with one time. */
export const GRAIN = 100;
