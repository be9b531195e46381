import { askProviders, type BuildOptions, type Built, buildOffered, type Offered } from '../build.ts';
import type { Levels } from '../check/judge.ts';
import { type Collected, collect } from '../collect.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { BuildContext, PageContext, Provider } from '../define/provider.ts';
import type { Issue } from '../issue.ts';
import { moduleBundler } from '../modules.ts';
import type { SiteIndexes } from '../site-index/site-indexes.ts';
import { mayBeOn } from '../surfaces.ts';
import { judgeIndexes } from './judge-indexes.ts';
import { RecentPages } from './recent-pages.ts';
import { moduleKey, type PageTools, resolveModules } from './resolve-modules.ts';
import { siteDryRun } from './site-dry-run.ts';

/** The tools of a configuration, collected once, to be built for one page after the other. */
export interface SiteTools {
  /** Also those that offer nothing on a page. */
  readonly providers: readonly Provider[];
  /** What was wrong before any page was looked at. */
  readonly issues: readonly Issue[];
  /** The configuration's levels of findings. */
  readonly levels: Levels;
  /** Whether the tools are tried against a built site. */
  readonly hasSite: boolean;
  /** For a page, or for none. */
  readonly build: (page?: SeenPage) => Promise<PageTools>;
  /** What agents outside of the browser are offered; modules are not bundled for that. */
  readonly buildForEndpoint: () => Promise<Built>;
}

/** A page, and what else there is to know of it for the checks. */
export interface SeenPage {
  readonly page: PageContext;
  /** The address that it resolves others against. */
  readonly base: string;
  /** The names that its forms declare as tools. */
  readonly forms: readonly string[];
}

/** `indexes` takes those that the tools need; without it, none is made. What was collected is not collected again. */
export async function collectSiteTools(
  loaded: LoadedConfig,
  indexes?: SiteIndexes,
  collected?: Collected,
): Promise<SiteTools> {
  const { providers, data, issues } = collected ?? (await collect(loaded));
  const bundle = moduleBundler(loaded.root, loaded.config.sourceMaps);
  const tryFrom = siteDryRun(loaded, indexes);
  const optionsOf = (seen?: SeenPage): BuildOptions => ({
    ...loaded,
    moduleUrl: moduleKey,
    ...(tryFrom && { tryOut: tryFrom(seen?.base ?? loaded.site.url) }),
    ...(seen && { forms: seen.forms }),
  });
  const buildOnce = (offered: readonly Offered[], ctx: Partial<BuildContext>, seen?: SeenPage) =>
    buildOffered(offered, ctx, optionsOf(seen))
      .then((built) => resolveModules(built, loaded, bundle))
      .then((tools) => (indexes ? judgeIndexes(tools, indexes, loaded) : tools));
  const last = new RecentPages();
  return {
    providers: providers.map(({ provider }) => provider),
    issues,
    levels: loaded.config.rules ?? {},
    hasSite: loaded.site.dir !== '',
    build: async (seen) => {
      const ctx = { site: loaded.site, data, ...(seen && { page: seen.page }) };
      const offered = await askProviders(providers, ctx, loaded);
      return seen ? last.build(offered, seen, () => buildOnce(offered, ctx, seen)) : buildOnce(offered, ctx);
    },
    buildForEndpoint: async () => {
      const asked = providers.filter(({ provider }) => mayBeOn(provider, 'endpoint'));
      const ctx = { site: loaded.site, data };
      const offered = await askProviders(asked, ctx, loaded);
      return buildOffered(offered, ctx, { ...optionsOf(), surface: 'endpoint' });
    },
  };
}
