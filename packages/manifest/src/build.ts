import { resolve } from 'node:path';
import type { PageManifest, ToolManifest } from '@docent/contract';
import { findInTool } from './check/find-in-tool.ts';
import { type About, type Levels, tell } from './check/judge.ts';
import { PAGE_RULES } from './check/rules.ts';
import type { SourcedProvider } from './collect.ts';
import type { Config } from './config/config.ts';
import type { BuildContext, Provider } from './define/provider.ts';
import { DEFAULT_DIR, type IndexDefinition } from './index-definition.ts';
import type { Issue } from './issue.ts';
import { type Outcome, runProvider } from './run-provider.ts';
import { shownPath } from './shown-path.ts';
import type { Subject } from './subject.ts';
import { isOn, type Surface } from './surfaces.ts';
import { type Offer, toIdleSubject, toSubject } from './to-subject.ts';
import type { Trial } from './trial.ts';
import { withBase } from './with-base.ts';

/** A `LoadedConfig` can be spread into it. */
export interface BuildOptions {
  /** What is copied into the block, and the levels of findings. */
  readonly config?: Config;
  /** The folder that the modules of providers given as values are relative to. */
  readonly root?: string;
  /** The folder that sentences name files relative to. */
  readonly cwd?: string;
  /** Most milliseconds that a provider may take; 30,000 when left out. */
  readonly timeout?: number;
  /** The URL of a bundled module; the file's own when left out. */
  readonly moduleUrl?: (tool: string, file: string) => string;
  /** Runs a tool against the built site, as it would run on this page. */
  readonly tryOut?: (
    tool: ToolManifest,
    index?: IndexDefinition,
  ) => Trial | undefined | Promise<Trial | undefined>;
  /** The names that forms of this page declare as tools of their own. */
  readonly forms?: readonly string[];
  /** Where the tools are to be offered; in a page when left out. */
  readonly surface?: Surface;
}

export interface Built {
  /** The tools without errors, in the order of their providers. */
  readonly manifest: PageManifest;
  readonly issues: readonly Issue[];
  /** Every tool that a provider offered or failed to; `module` is set where its module is to be bundled. */
  readonly subjects: readonly Subject[];
}

/** Runs the providers for one page, or for none, and checks what they offer. It rejects only on `process.exit`. */
export const buildManifest = async (
  providers: readonly (Provider | SourcedProvider)[],
  context: Partial<BuildContext> = {},
  options: BuildOptions = {},
): Promise<Built> => buildOffered(await askProviders(providers, context, options), context, options);

/** What a provider answered. */
export interface Offered extends Omit<Offer, 'ctx' | 'moduleUrl' | 'dir'> {
  readonly outcome: Outcome;
}

/** Asks every provider for its tool on one page, or for none. */
export const askProviders = (
  providers: readonly (Provider | SourcedProvider)[],
  context: Partial<BuildContext>,
  { root = resolve(), cwd = resolve(), timeout = 30_000 }: BuildOptions,
): Promise<readonly Offered[]> => {
  const ctx: BuildContext = { ...NOWHERE, ...context };
  return allOf(
    providers.map((given): Offered | Promise<Offered> => {
      const { provider, source, folder } =
        'provider' in given ? given : { provider: given, source: '', folder: root };
      const shownSource = source === '' ? '' : shownOnce(given, source, cwd);
      const offered = (outcome: Outcome): Offered => ({ provider, source, shownSource, folder, outcome });
      const outcome = runProvider(provider, ctx, { shownSource, timeout });
      return outcome instanceof Promise ? outcome.then(offered) : offered(outcome);
    }),
  );
};

/** A provider is asked for every page, and its file is shown the same on each. */
const shownOnce = (given: object, source: string, cwd: string): string => {
  const known = SHOWN.get(given);
  if (known?.cwd === cwd) {
    return known.shown;
  }
  const shown = shownPath(source, cwd);
  SHOWN.set(given, { cwd, shown });
  return shown;
};

const SHOWN = new WeakMap<object, { readonly cwd: string; readonly shown: string }>();

/** Checks what was offered, and makes the block of it. */
export const buildOffered = async (
  offered: readonly Offered[],
  context: Partial<BuildContext>,
  options: BuildOptions,
): Promise<Built> => {
  const ctx: BuildContext = { ...NOWHERE, ...context };
  const given = await allOf(offered.map((offer) => toSubjectOf(offer, ctx, options)));
  const subjects = given.filter((subject) => subject !== null);
  const here = subjects.filter((subject) => isOn(subject, options.surface ?? 'page'));
  const issues = judgeAll(subjects, here, ctx, options.config?.rules ?? {});
  const sound = here.filter((subject) => !issues.get(subject)?.some(({ level }) => level === 'error'));
  return {
    manifest: toPage(sound, ctx, options.config ?? {}),
    issues: [...subjects.filter((subject) => issues.has(subject)), null].flatMap(
      (subject) => issues.get(subject) ?? [],
    ),
    subjects,
  };
};

const NOWHERE: BuildContext = { site: { url: '', base: '/', dir: '' }, data: undefined };

/** What is there already is not waited for. */
const allOf = async <T>(values: readonly (T | Promise<T>)[]): Promise<readonly T[]> =>
  isSettled(values) ? values : Promise.all(values);

const isSettled = <T>(values: readonly (T | Promise<T>)[]): values is readonly T[] =>
  !values.some((value) => value instanceof Promise);

const toSubjectOf = (
  { provider, source, shownSource, folder, outcome }: Offered,
  ctx: BuildContext,
  { moduleUrl, tryOut, forms, config, surface }: BuildOptions,
): Subject | null | Promise<Subject> => {
  const dir = config?.dir ?? DEFAULT_DIR;
  const from: Offer = { provider, source, shownSource, folder, ctx, moduleUrl, dir };
  if (outcome === null || 'failure' in outcome) {
    return toIdleSubject(outcome === null ? [] : [outcome.failure], from);
  }
  const subject = toSubject(outcome.draft, from);
  const { manifest, reading } = subject;
  const tried = manifest && tryOut?.(reading?.index?.engine ? asSearch(manifest) : manifest, reading?.index);
  const atEndpoint = config?.mcp !== undefined || surface === 'endpoint';
  const withTrial = (trial: Trial | undefined): Subject =>
    trial || forms || atEndpoint ? { ...subject, trial, forms, atEndpoint } : subject;
  return tried instanceof Promise ? tried.then(withTrial) : withTrial(tried);
};

/** A tool whose search is a module, as the one that the runtime itself would run: it gives the same results. */
const asSearch = (tool: ToolManifest): ToolManifest => {
  // Its data is the payload of a search, which only a payload that was sound for one became.
  const search = AS_SEARCH.get(tool) ?? ({ ...tool, primitive: 'search' } as ToolManifest);
  AS_SEARCH.set(tool, search);
  return search;
};

const AS_SEARCH = new WeakMap<ToolManifest, ToolManifest>();

/** What the rules find in each tool and in those of one page together; under null what concerns all of these. */
const judgeAll = (
  subjects: readonly Subject[],
  here: readonly Subject[],
  ctx: BuildContext,
  levels: Levels,
): Map<Subject | null, Issue[]> => {
  const issues = new Map<Subject | null, Issue[]>();
  for (const subject of subjects) {
    const found = findInTool(subject);
    if (found.length > 0) {
      const about = aboutOf(subject);
      issues.set(
        subject,
        found.flatMap(({ rule, finding }) => tell(rule, finding, about, levels)),
      );
    }
  }
  const aboutPage: About = { tool: null, head: 'page', source: '', page: ctx.page?.path };
  for (const rule of PAGE_RULES) {
    for (const finding of rule.find(here)) {
      const { subject = null } = finding;
      const about = subject ? aboutOf(subject) : aboutPage;
      issues.set(subject, [...(issues.get(subject) ?? []), ...tell(rule, finding, about, levels)]);
    }
  }
  return issues;
};

/** What an issue of a tool has to say about it. */
export const aboutOf = ({ provider, reading, name, source, ctx, accepted }: Subject): About => ({
  tool: name,
  source,
  page: ctx.page?.path,
  disable: [provider.disable, reading?.args['disable']].flat().filter((code) => typeof code === 'string'),
  onAccepted: (code) => void accepted.add(code),
});

const toPage = (sound: readonly Subject[], { site }: BuildContext, config: Config): PageManifest => {
  const { endpoint, outcomes, outputLimit, legacyNavigatorFallback } = config;
  return {
    ...(endpoint === undefined ? {} : { endpoint: endpoint ? withBase(endpoint, site.base) : endpoint }),
    ...(outcomes === undefined ? {} : { outcomes }),
    ...(outputLimit === undefined ? {} : { outputLimit }),
    ...(legacyNavigatorFallback === undefined ? {} : { legacyNavigatorFallback }),
    tools: sound.map(({ manifest }) => manifest).filter((manifest) => manifest !== undefined),
  };
};
