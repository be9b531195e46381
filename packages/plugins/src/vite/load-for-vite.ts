import { dirname } from 'node:path';
import { type LoadedConfig, siteUnder } from '@docent/manifest';
import type { ResolvedConfig } from 'vite';
import { type DocentOptions, loadFor } from '../options.ts';

/**
 * The configuration of Vite's root, else the one beside Vite's own. A site that was built earlier says nothing about
 * the pages that Vite makes, and Vite's base wins over the path of `url`.
 */
export async function loadForVite(
  options: DocentOptions,
  { root, configFile, base }: Pick<ResolvedConfig, 'root' | 'configFile' | 'base'>,
): Promise<LoadedConfig> {
  const loaded = await loadFor(options, [root, ...(configFile ? [dirname(configFile)] : [])]);
  const site = { ...loaded.site, dir: '' };
  return { ...loaded, site: base.startsWith('/') ? siteUnder(site, base) : site };
}
