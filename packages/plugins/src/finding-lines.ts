import { type Issue, shownPath } from '@docent/manifest';

/** Findings for people, a line each. */
export const findingLines = (issues: readonly Issue[], cwd: string): string[] =>
  unique(issues).map(
    (issue) => `[docent] ${issue.level === 'error' ? 'error' : 'warning'}: ${findingText(issue, cwd)}`,
  );

/** The sentence of a finding, and where it was found. */
export const findingText = ({ message, source, page }: Issue, cwd: string): string => {
  const file = shownPath(source, cwd);
  const places = [...(page === undefined ? [] : [`on ${page}`]), ...(file === '' ? [] : [`in ${file}`])];
  return [message, ...places].join(', ');
};

/** Each sentence once, with its first page. */
export const unique = (issues: readonly Issue[]): Issue[] => {
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const key = `${issue.level} ${issue.message}`;
    if (!first.has(key)) first.set(key, issue);
  }
  return [...first.values()];
};
