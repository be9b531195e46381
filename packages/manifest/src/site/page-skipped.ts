import type { Rule } from '../check/rule.ts';

/** A page that cannot take our tags, and so stays as it is. */
export const pageSkipped: Rule<{ reason: string }, string> = {
  code: 'page-skipped',
  level: 'warn',
  find: (reason) => [{ path: '', reason }],
  say: ({ reason }) =>
    `${reason}; it stays as it is, and offers no tools. Change the page, or set this rule to off.`,
};
