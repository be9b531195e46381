import { resolve } from 'node:path';
import { type BuildOptions, buildManifest } from './build.ts';
import { collect, type SourcedProvider } from './collect.ts';
import { adoptConfig, type ConfigSource } from './config/load-config.ts';
import type { Provider } from './define/provider.ts';
import type { Issue } from './issue.ts';

/** What is to be said about the tools of a configuration, or about some providers, where a page has no say in them. */
export const check = async (
  what: ConfigSource | readonly (Provider | SourcedProvider)[],
  options: BuildOptions = {},
): Promise<readonly Issue[]> => {
  if (isList(what)) {
    return (await buildManifest(what, {}, options)).issues;
  }
  const loaded = await adoptConfig(what, resolve());
  const { providers, data, issues } = await collect(loaded);
  const built = await buildManifest(providers, { site: loaded.site, data }, { ...loaded, ...options });
  return [...issues, ...built.issues];
};

const isList = (what: unknown): what is readonly (Provider | SourcedProvider)[] => Array.isArray(what);
