import { resolve } from 'node:path';
import type { PageManifest, ToolManifest } from '@docent/contract';
import { type About, isOff, judge, type Levels, toIssue } from './check/judge.ts';
import { PAGE_RULES, TOOL_RULES } from './check/rules.ts';
import type { SourcedProvider } from './collect.ts';
import type { Config } from './config/config.ts';
import type { BuildContext, Provider } from './define/provider.ts';
import type { Issue } from './issue.ts';
import { runProvider } from './run-provider.ts';
import { shownPath } from './shown-path.ts';
import type { Subject } from './subject.ts';
import { type Offer, toIdleSubject, toSubject } from './to-subject.ts';
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
  const offered = await Promise.all(providers.map((provider) => offer(provider, ctx, options)));
  const subjects = offered.filter((subject) => subject !== null);
  const issues = judgeAll(subjects, options.config?.rules ?? {});
  const sound = subjects.filter((subject) => !issues.get(subject)?.some(({ level }) => level === 'error'));
  return {
    manifest: toPage(sound, ctx, options.config ?? {}),
    issues: [...issues.values()].flat(),
    subjects,
  };
};

const offer = async (given: Provider | SourcedProvider, ctx: BuildContext, options: BuildOptions) => {
  const { root = resolve(), cwd = resolve(), timeout = 30_000, moduleUrl } = options;
  const { provider, source, folder } =
    'provider' in given ? given : { provider: given, source: '', folder: root };
  const from: Offer = { provider, source, shownSource: shownPath(source, cwd), folder, ctx, moduleUrl };
  const outcome = await runProvider(provider, ctx, { shownSource: from.shownSource, timeout });
  if (outcome !== null && 'draft' in outcome) {
    return toSubject(outcome.draft, from);
  }
  return toIdleSubject(outcome === null ? [] : [outcome.failure], from);
};

/** What all the rules find in the tools of one page, tool by tool. */
const judgeAll = (subjects: readonly Subject[], levels: Levels): Map<Subject, Issue[]> => {
  const issues = new Map(
    subjects.map((subject) => {
      const about = aboutOf(subject);
      return [subject, TOOL_RULES.flatMap((rule) => judge(rule, subject, about, levels))];
    }),
  );
  for (const rule of PAGE_RULES) {
    for (const finding of rule.find(subjects)) {
      const about = aboutOf(finding.subject);
      if (!isOff(rule.code, about, levels)) {
        issues.get(finding.subject)?.push(toIssue(rule, finding, about, levels));
      }
    }
  }
  return issues;
};

/** What an issue of a tool has to say about it. */
export const aboutOf = ({ provider, reading, name, source, ctx }: Subject): About => ({
  tool: name,
  source,
  page: ctx.page?.path,
  disable: [provider.disable, reading?.args['disable']].flat().filter((code) => typeof code === 'string'),
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
