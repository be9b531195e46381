import type { LoadedConfig } from './config/load-config.ts';
import { findEntries } from './find-entries.ts';
import { loadProviders } from './load-providers.ts';

/** The files that decide what the tools of a configuration are: its own, the providers', and what those import. */
export const sourceFiles = async (loaded: LoadedConfig): Promise<readonly string[]> => {
  const entries = await findEntries(loaded);
  await Promise.all(entries.map((entry) => loadProviders(entry, loaded)));
  return loaded.loader.files();
};
