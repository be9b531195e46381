import { resolve } from 'node:path';
import type { PageManifest, ToolManifest } from '@docent/contract';
import { findInTool } from './check/find-in-tool.ts';
import { type About, type Levels, tell } from './check/judge.ts';
import { PAGE_RULES } from './check/rules.ts';
import type { SourcedProvider } from './collect.ts';
import type { Config } from './config/config.ts';
import type { BuildContext, Provider } from './define/provider.ts';
import type { Issue } from './issue.ts';
import { type Outcome, runProvider } from './run-provider.ts';
import { shownPath } from './shown-path.ts';
import type { Subject } from './subject.ts';
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
  readonly tryOut?: (tool: ToolManifest) => Trial | undefined | Promise<Trial | undefined>;
  /** The names that forms of this page declare as tools of their own. */
  readonly forms?: readonly string[];
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
): Promise<Built> => {
  const ctx: BuildContext = { site: { url: '', base: '/', dir: '' }, data: undefined, ...context };
  const placed = { ...options, root: options.root ?? resolve(), cwd: options.cwd ?? resolve() };
  const offered = await allOf(providers.map((provider) => offer(provider, ctx, placed)));
  const subjects = offered.filter((subject) => subject !== null);
  const issues = judgeAll(subjects, ctx, options.config?.rules ?? {});
  const sound = subjects.filter((subject) => !issues.get(subject)?.some(({ level }) => level === 'error'));
  return {
    manifest: toPage(sound, ctx, options.config ?? {}),
    issues: issues.size === 0 ? [] : [...subjects, null].flatMap((subject) => issues.get(subject) ?? []),
    subjects,
  };
};

/** What is there already is not waited for. */
const allOf = async <T>(values: readonly (T | Promise<T>)[]): Promise<readonly T[]> =>
  isSettled(values) ? values : Promise.all(values);

const isSettled = <T>(values: readonly (T | Promise<T>)[]): values is readonly T[] =>
  !values.some((value) => value instanceof Promise);

const offer = (
  given: Provider | SourcedProvider,
  ctx: BuildContext,
  options: BuildOptions & { readonly root: string; readonly cwd: string },
): Subject | null | Promise<Subject | null> => {
  const { root, cwd, timeout = 30_000, moduleUrl } = options;
  const { provider, source, folder } =
    'provider' in given ? given : { provider: given, source: '', folder: root };
  const from: Offer = { provider, source, shownSource: shownPath(source, cwd), folder, ctx, moduleUrl };
  const outcome = runProvider(provider, ctx, { shownSource: from.shownSource, timeout });
  return outcome instanceof Promise
    ? outcome.then((settled) => place(settled, from, options))
    : place(outcome, from, options);
};

const place = (outcome: Outcome, from: Offer, { tryOut, forms }: BuildOptions) => {
  if (outcome === null || 'failure' in outcome) {
    return toIdleSubject(outcome === null ? [] : [outcome.failure], from);
  }
  const subject = toSubject(outcome.draft, from);
  const tried = subject.manifest && tryOut?.(subject.manifest);
  const withTrial = (trial: Trial | undefined): Subject =>
    trial || forms ? { ...subject, trial, forms } : subject;
  return tried instanceof Promise ? tried.then(withTrial) : withTrial(tried);
};

/** What all the rules find in the tools of one page, where they find anything; under null what concerns all. */
const judgeAll = (
  subjects: readonly Subject[],
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
    for (const finding of rule.find(subjects)) {
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
  const { endpoint, outputLimit, legacyNavigatorFallback } = config;
  return {
    ...(endpoint === undefined ? {} : { endpoint: endpoint ? withBase(endpoint, site.base) : endpoint }),
    ...(outputLimit === undefined ? {} : { outputLimit }),
    ...(legacyNavigatorFallback === undefined ? {} : { legacyNavigatorFallback }),
    tools: sound.flatMap(({ manifest }): ToolManifest[] => (manifest ? [manifest] : [])),
  };
};
