import { buildManifest } from '../build.ts';
import { collect } from '../collect.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { PageContext, Provider } from '../define/provider.ts';
import type { Issue } from '../issue.ts';
import { moduleBundler } from '../modules.ts';
import { moduleKey, type PageTools, resolveModules } from './resolve-modules.ts';

/** The tools of a configuration, collected once, to be built for one page after the other. */
export interface SiteTools {
  /** Also those that offer nothing on a page. */
  readonly providers: readonly Provider[];
  /** What was wrong before any page was looked at. */
  readonly issues: readonly Issue[];
  /** For a page, or for none. */
  readonly build: (page?: PageContext) => Promise<PageTools>;
}

export async function collectSiteTools(loaded: LoadedConfig): Promise<SiteTools> {
  const { providers, data, issues } = await collect(loaded);
  const bundle = moduleBundler(loaded.root);
  return {
    providers: providers.map(({ provider }) => provider),
    issues,
    build: async (page) => {
      const ctx = { site: loaded.site, data, ...(page && { page }) };
      const built = await buildManifest(providers, ctx, { ...loaded, moduleUrl: moduleKey });
      return resolveModules(built, loaded, bundle);
    },
  };
}
