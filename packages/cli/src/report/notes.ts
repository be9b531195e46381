import type { Issue } from '@docent/manifest';

export const NO_SITE =
  'No site is set, so the tools were checked for no page, and without a dry run. Set `site`, or use --site.';

/** Says which tools a build went on without. */
export function leftOut(issues: readonly Issue[]): string[] {
  const names = new Set(
    issues.flatMap(({ level, tool }) => (level === 'error' && tool !== null ? [tool] : [])),
  );
  return names.size === 0 ? [] : [`Left out for their errors: ${[...names].join(', ')}.`];
}
