import { dirname, join, resolve } from 'node:path';
import type { Io } from './io.ts';

interface StoreOptions {
  readonly config?: string;
  readonly store?: string;
}

/** The store that the options name; else a file beside the configuration, with the other things that are private. */
export function storeAddress({ config, store }: StoreOptions, { cwd }: Io): string {
  const folder = config === undefined ? cwd : dirname(resolve(cwd, config));
  return store ?? `sqlite:${join(folder, '.docent/analytics.sqlite')}`;
}
