import { UsageError } from '@docent/manifest';
import type { SiteChange, SiteState, SkippedSite } from '@docent/server';
import type { SiteOptions } from '../command-options.ts';
import { configuredSites } from '../endpoint-source.ts';
import type { ExitCode, Io } from '../io.ts';
import { toTable } from '../report/table.ts';
import { loadServer } from '../server-package.ts';

/** Lists the sites of the configuration, with the settings that hold for them now. */
export async function listSites(options: SiteOptions, io: Io): Promise<ExitCode> {
  const { readSiteStates } = await loadServer();
  const { sites, skipped } = await readSiteStates(await configuredSites(options, io));
  if (options.format === 'json') {
    io.out(
      toJson({ sites: sites.map(({ id, effective }) => ({ site: shownSite(id), ...effective })), skipped }),
    );
  } else {
    io.out(toTable([HEAD, ...sites.map(toRow)]));
    io.err(toLines(skipped));
  }
  return skipped.length > 0 ? 1 : 0;
}

/** What the site of the configuration itself is called on the command line; it has no id. */
const OWN = '.';

const shownSite = (id: string): string => id || OWN;

const toId = (name: string): string => (name === OWN ? '' : name);

const HEAD = ['site', 'enabled', 'guest', 'reach'];

const toRow = ({ id, effective: { enabled, allowGuest, reach } }: SiteState): string[] => [
  shownSite(id),
  ...[enabled, allowGuest, reach].map((is) => (is ? 'yes' : 'no')),
];

export interface ApplyOptions extends SiteOptions {
  readonly enabled?: readonly string[];
  readonly guest?: readonly string[];
  readonly reach?: readonly string[];
  readonly dryRun?: true;
}

/** Gives the listed sites a setting and takes it from the others; only what changes is written. */
export async function applyToSites(options: ApplyOptions, io: Io): Promise<ExitCode> {
  const { enabled, guest, reach, dryRun = false } = options;
  if (!enabled && !guest && !reach) throw new UsageError(NOTHING);
  const { applySites } = await loadServer();
  const wanted = {
    ...(enabled && { enabled: enabled.map(toId) }),
    ...(guest && { guest: guest.map(toId) }),
    ...(reach && { reach: reach.map(toId) }),
  };
  const { changes, skipped } = await applySites(await configuredSites(options, io), wanted, dryRun);
  const written = !dryRun && changes.length > 0;
  if (options.format === 'json') {
    io.out(
      toJson({ changes: changes.map((one) => ({ ...one, site: shownSite(one.site) })), skipped, written }),
    );
  } else {
    io.out(changes.map(toLine).join(''));
    io.err(toLines(skipped));
    if (!options.quiet) io.err(`${toSummary(changes.length, dryRun)}\n`);
  }
  return skipped.length > 0 ? 1 : 0;
}

const NOTHING =
  'There is nothing to apply. Give --enabled, --guest or --reach, each with all sites that are to have it.';

const toLine = ({ site, setting, from, to }: SiteChange): string =>
  `${shownSite(site)}: ${setting} ${from ?? 'unset'} -> ${to}\n`;

const toLines = (skipped: readonly SkippedSite[]): string =>
  skipped.map(({ id, reason }) => `Skipped ${shownSite(id)}: ${reason}.\n`).join('');

function toSummary(count: number, isDryRun: boolean): string {
  if (count === 0) return 'Nothing to change.';
  const settings = `${count} setting${count === 1 ? '' : 's'}`;
  return isDryRun ? `Would change ${settings}; nothing was written.` : `Changed ${settings}.`;
}

const toJson = ({
  skipped,
  ...rest
}: Readonly<Record<string, unknown>> & { readonly skipped: readonly SkippedSite[] }): string => {
  const named = skipped.map(({ id, reason }) => ({ site: shownSite(id), reason }));
  return `${JSON.stringify({ ...rest, skipped: named }, null, 2)}\n`;
};
