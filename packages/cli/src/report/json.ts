import { countLevels, shownPath } from '@docent/manifest';
import type { Outcome } from './report.ts';

/** One JSON document for programs. */
export function toJsonReport({ tools, pages, issues }: Outcome, cwd: string): string {
  const found = issues.map(({ code, level, tool, path, message, source, page }) => {
    const shown = { code, level, tool, path, message, source: shownPath(source, cwd) };
    return page === undefined ? shown : { ...shown, page };
  });
  return `${JSON.stringify({ tools, pages, ...countLevels(issues), issues: found }, null, 2)}\n`;
}
