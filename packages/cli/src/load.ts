import { type LoadedConfig, loadConfig, siteUnder } from '@docent/manifest';
import type { SiteOptions } from './command-options.ts';
import type { Io } from './io.ts';

/** Loads the configuration that the options name. */
export async function load({ config: file, site, base }: SiteOptions, { cwd }: Io): Promise<LoadedConfig> {
  const loaded = await loadConfig({
    cwd,
    ...(file !== undefined && { file }),
    ...(site !== undefined && { site }),
  });
  return base === undefined ? loaded : { ...loaded, site: siteUnder(loaded.site, base) };
}
