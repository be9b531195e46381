import { type LoadedConfig, resolveSite, siteOf } from './load-config.ts';

/** The sites that a configuration names under `sites`, each as if what stands there were a configuration of its own. */
export const namedSites = (loaded: LoadedConfig): ReadonlyMap<string, LoadedConfig> =>
  new Map(
    Object.entries(loaded.config.sites ?? {}).map(([id, config]) => [
      id,
      { ...loaded, config, site: siteOf(config, resolveSite(config, loaded.root), `sites.${id}`) },
    ]),
  );
