import { existsSync } from 'node:fs';
import type { LoadedConfig } from './config/load-config.ts';
import { findEntries } from './find-entries.ts';
import { loadProviders } from './load-providers.ts';
import { sourceTree } from './source-tree.ts';

/**
 * The files that decide what the tools of a configuration are and do: its own, the providers', the modules', and what
 * any of those names by a relative path.
 */
export const sourceFiles = async (loaded: LoadedConfig): Promise<readonly string[]> => {
  const entries = await findEntries(loaded);
  await Promise.all(entries.map((entry) => loadProviders(entry, loaded)));
  return [...sourceTree(loaded.loader.files())].filter((file) => existsSync(file));
};
