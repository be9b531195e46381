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
  /** Told the code of each finding that its author accepts. */
  readonly onAccepted?: ((code: string) => void) | undefined;
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
  // What is accepted is looked for all the same, so that it is known to be there.
  levels[rule.code] === 'off' && !isAccepted(rule.code, about)
    ? []
    : rule.find(of).flatMap((finding) => tell(rule, finding, about, levels));

/** One finding, as an issue; none where its rule is off, or its author accepts it. */
export const tell = <Facts, Of>(
  rule: Rule<Facts, Of>,
  finding: Finding<Facts>,
  about: About,
  levels: Levels = {},
): Issue[] => {
  if (isAccepted(rule.code, about)) {
    about.onAccepted?.(rule.code);
    return [];
  }
  return levels[rule.code] === 'off' ? [] : [toIssue(rule, finding, about, levels)];
};

const isAccepted = (code: string, { disable }: About): boolean =>
  Array.isArray(disable) && disable.includes(code);

/** A level set in the configuration holds for everything a rule finds. */
const toIssue = <Facts, Of>(
  { code, level, say }: Rule<Facts, Of>,
  finding: Finding<Facts>,
  { tool, head, source, page }: About,
  levels: Levels,
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
