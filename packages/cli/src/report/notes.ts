import { type Issue, type SiteReport, shownPath, visible } from '@docent/manifest';

export const NO_SITE =
  'No site is set, so the tools were checked for no page, and without a dry run. Set `site`, or use --site.';

/** Says which tools a build went on without. */
export function leftOut(issues: readonly Issue[]): string[] {
  const names = new Set(
    issues.flatMap(({ level, tool }) => (level === 'error' && tool !== null ? [tool] : [])),
  );
  return names.size === 0 ? [] : [`Left out for their errors: ${[...names].map(visible).join(', ')}.`];
}

/** Says how large the indexes are that a search of pages loads. */
export const toIndexNotes = (indexes: SiteReport['indexes'] = []): string[] =>
  indexes.map(({ name, items, bytes }) => `Index ${name}: ${items} entries, ${toSize(bytes)}.`);

/** Says what the endpoint has, and where. */
export const toEndpointNotes = (endpoint: SiteReport['endpoint'], cwd: string): string[] =>
  endpoint
    ? [
        `Endpoint: ${count(endpoint.tools, 'tool')}, ${count(endpoint.pages, 'page')}, in ${shownPath(endpoint.folder, cwd)}.`,
      ]
    : [];

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const toSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
