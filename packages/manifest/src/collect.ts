import { resolve } from 'node:path';
import { type About, judge, tell } from './check/judge.ts';
import { originTrial } from './check/origin-trial.ts';
import { providerFailed } from './check/provider-failed.ts';
import { endpointCrossOrigin } from './check/url-cross-origin.ts';
import { adoptConfig, type ConfigSource, type LoadedConfig } from './config/load-config.ts';
import { withoutExit } from './exit-guard.ts';
import { findEntries } from './find-entries.ts';
import type { Issue } from './issue.ts';
import { loadProviders, type Refused, type SourcedProvider } from './load-providers.ts';
import { reasonOf } from './reason.ts';
import { shownPath } from './shown-path.ts';
import { UsageError } from './usage-error.ts';
import { SILENT, within } from './within.ts';

export type { SourcedProvider } from './load-providers.ts';

export interface Collected {
  /** In the configuration's order, then by path; disabled ones are left out. */
  readonly providers: readonly SourcedProvider[];
  /** What the configuration's `data` gave. */
  readonly data: unknown;
  /** The modules that did not load, and what is wrong with the configuration itself. */
  readonly issues: readonly Issue[];
}

/** Loads what `tools` names and computes `data` once. What the caller has to mend first is a `UsageError`. */
export const collect = async (source: ConfigSource): Promise<Collected> => {
  const loaded = await adoptConfig(source, resolve());
  const entries = await findEntries(loaded);
  const [data, found] = await Promise.all([
    computeData(loaded),
    Promise.all(entries.map((entry) => loadProviders(entry, loaded))),
  ]);
  const [providers, refused] = split(found.flat());
  return {
    providers: providers.filter(({ provider }) => provider.isEnabled !== false),
    data,
    issues: [...judgeConfig(loaded), ...refused.flatMap((one) => toIssues(one, loaded))],
  };
};

/** Milliseconds for `data`, which may ask a slow neighbour for much; without an end, a build would hang for ever. */
const PATIENCE = 120_000;

const computeData = async ({ config, file, cwd }: LoadedConfig): Promise<unknown> => {
  const { data } = config;
  const name = shownPath(file, cwd) || 'The configuration';
  try {
    const computed = withoutExit(name, async () => (typeof data === 'function' ? data() : data));
    return await within(PATIENCE, computed);
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      throw thrown;
    }
    if (thrown === SILENT) {
      const seconds = PATIENCE / 1000;
      throw new UsageError(`${name}: data has not answered after ${seconds} s. Let it settle sooner.`);
    }
    throw new UsageError(`${name}: data failed: ${reasonOf(thrown)}.`, { cause: thrown });
  }
};

const split = (found: readonly (SourcedProvider | Refused)[]): [SourcedProvider[], Refused[]] => [
  found.flatMap((one) => ('provider' in one ? [one] : [])),
  found.flatMap((one) => ('failure' in one ? [one] : [])),
];

const toIssues = ({ failure, name, source }: Refused, { config, cwd }: LoadedConfig): Issue[] => {
  const about: About = { tool: name, head: name ?? (shownPath(source, cwd) || 'tools'), source };
  return tell(providerFailed, failure, about, config.rules);
};

const judgeConfig = ({ config, file, cwd, site }: LoadedConfig): Issue[] => {
  const about: About = { tool: null, head: shownPath(file, cwd) || 'The configuration', source: file };
  const { rules, originTrial: token } = config;
  return [
    ...judge(endpointCrossOrigin, { endpoint: config.endpoint, site }, about, rules),
    ...judge(originTrial, { token, url: site.url, now: Date.now() }, about, rules),
  ];
};
