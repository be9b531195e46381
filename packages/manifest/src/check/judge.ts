import type { Issue, Level } from '../issue.ts';
import { visible } from '../show.ts';
import type { Finding, Rule } from './rule.ts';

/** What a finding is about, where it was found, and what its author accepts. */
export interface About {
  /** null for what concerns the configuration, the site or the endpoint. */
  readonly tool: string | null;
  /** What the sentence begins with; the tool where left out. */
  readonly head?: string;
  readonly source: string;
  readonly page?: string | undefined;
  /** Codes that the tool's author switched off for it. */
  readonly disable?: readonly string[] | undefined;
}

/** Levels by code, as in the configuration's `rules`. */
export type Levels = Readonly<Record<string, 'off' | Level>>;

/** What a rule finds, as issues. */
export const judge = <Facts, Of>(
  rule: Rule<Facts, Of>,
  of: Of,
  about: About,
  levels: Levels = {},
): Issue[] =>
  isOff(rule.code, about, levels)
    ? []
    : rule.find(of).map((finding) => toIssue(rule, finding, about, levels));

/** One finding, as an issue. A level set in the configuration holds for everything a rule finds. */
export const toIssue = <Facts, Of>(
  { code, level, say }: Rule<Facts, Of>,
  finding: Finding<Facts>,
  { tool, head, source, page }: About,
  levels: Levels = {},
): Issue => {
  const set = levels[code];
  const place = [
    visible(head ?? tool ?? '') || '(no name)',
    [finding.path, say(finding)].filter(Boolean).join(' '),
  ];
  return {
    code,
    level: set === 'error' || set === 'warn' ? set : (finding.level ?? level),
    tool,
    path: finding.path,
    message: `${place.join(' › ')} (${code})`,
    source,
    ...(page === undefined ? {} : { page }),
  };
};

/** Switched off for every tool, or for this one. */
export const isOff = (code: string, { disable }: About, levels: Levels): boolean =>
  levels[code] === 'off' || (Array.isArray(disable) && disable.includes(code));
