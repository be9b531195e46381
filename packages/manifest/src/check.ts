import { resolve } from 'node:path';
import { Acceptances } from './acceptances.ts';
import { type BuildOptions, buildManifest } from './build.ts';
import { DEFINITION_CODES } from './check/rules.ts';
import { collect, type SourcedProvider } from './collect.ts';
import type { Config } from './config/config.ts';
import { adoptConfig, type ConfigSource } from './config/load-config.ts';
import type { Provider } from './define/provider.ts';
import type { Issue } from './issue.ts';
import { siteDryRun } from './site/site-dry-run.ts';
import type { Subject } from './subject.ts';

/** What is to be said about the tools of a configuration, or about some providers, where a page has no say in them. */
export const check = async (
  what: ConfigSource | readonly (Provider | SourcedProvider)[],
  options: BuildOptions = {},
): Promise<readonly Issue[]> => {
  if (isList(what)) {
    const { issues, subjects } = await buildManifest(what, {}, options);
    const providers = what.map((one) => ('provider' in one ? one.provider : one));
    return [...issues, ...unusedIn(subjects, providers, DEFINITION_CODES, options.config)];
  }
  const loaded = await adoptConfig(what, resolve());
  const { providers, data, issues } = await collect(loaded);
  const tryOut = siteDryRun(loaded)?.(loaded.site.url);
  const built = await buildManifest(
    providers,
    { site: loaded.site, data },
    { ...loaded, ...(tryOut && { tryOut }), ...options },
  );
  const given = providers.map(({ provider }) => provider);
  // Tools of a site may be judged differently on its pages.
  const judged = loaded.site.dir === '' ? DEFINITION_CODES : [];
  return [...issues, ...built.issues, ...unusedIn(built.subjects, given, judged, loaded.config)];
};

const unusedIn = (
  subjects: readonly Subject[],
  providers: readonly Provider[],
  judged: readonly string[],
  config: Config = {},
): Issue[] => {
  const acceptances = new Acceptances();
  acceptances.add(subjects);
  return acceptances.unused(providers, judged, config.rules);
};

const isList = (what: unknown): what is readonly (Provider | SourcedProvider)[] => Array.isArray(what);
