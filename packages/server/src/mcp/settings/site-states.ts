import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changeSitesFile } from './change-sites-file.ts';
import { type LiveSettings, resolveSite } from './endpoint-settings.ts';
import type { SettingsSource } from './live-settings.ts';
import { planSites, type SiteChange, type SiteState, type WantedSites } from './plan-sites.ts';
import { judgeSitesFile, readSitesText, SITES_FILE, SitesFileError } from './sites-file.ts';
import { findDistrust } from './trust.ts';

/** The sites of a configuration as they are now, and those that cannot be told of. */
export interface SiteStates {
  readonly sites: readonly SiteState[];
  readonly skipped: readonly SkippedSite[];
}

export interface SkippedSite {
  readonly id: string;
  /** A sentence that says what to do. */
  readonly reason: string;
}

export interface AppliedSites {
  readonly changes: readonly SiteChange[];
  readonly skipped: readonly SkippedSite[];
}

/** Reads the settings of all sites. A file that is not to be used is a `SitesFileError`. */
export async function readSiteStates(source: SettingsSource): Promise<SiteStates> {
  const file = join(source.root, SITES_FILE);
  return statesOf(source, await readSitesText(file));
}

/**
 * Changes the settings that are not as wanted, in one step; with `isDryRun` only tells which. Sites whose built folder or
 * settings cannot be read are left as they are, and named; so are wanted ones that are not configured.
 */
export async function applySites(
  source: SettingsSource,
  wanted: WantedSites,
  isDryRun: boolean,
): Promise<AppliedSites> {
  const file = join(source.root, SITES_FILE);
  let skipped: readonly SkippedSite[] = [];
  const plan = async (text: string) => {
    const states = await statesOf(source, text);
    skipped = [...states.skipped, ...unknownIn(wanted, states)];
    return planSites(states.sites, wanted);
  };
  if (isDryRun) return { changes: await plan(await readSitesText(file)), skipped };
  const changes = await changeSitesFile(file, plan);
  return { changes, skipped };
}

async function statesOf(source: SettingsSource, text: string): Promise<SiteStates> {
  const file = join(source.root, SITES_FILE);
  const { sites } = await source.load();
  for (const path of [source.file, file]) {
    const reason =
      path &&
      (await findDistrust(
        path,
        sites.map(({ dir }) => dir),
      ));
    if (reason) throw new SitesFileError(reason);
  }
  const { settings, faults } = judgeSitesFile(text, file);
  const found: SiteState[] = [];
  const skipped: SkippedSite[] = [];
  for (const site of sites) {
    const { id, dir } = site;
    const live: LiveSettings = settings.get(id) ?? {};
    const fault = faults.get(id)?.join('; ');
    if (fault !== undefined) skipped.push({ id, reason: `${file} is wrong about it: ${fault}` });
    else if (!existsSync(dir)) skipped.push({ id, reason: `its folder ${dir} is not there; build it first` });
    else found.push({ id, effective: resolveSite(site, source.given, live), live });
  }
  return { sites: found, skipped };
}

function unknownIn(wanted: WantedSites, { sites, skipped }: SiteStates): SkippedSite[] {
  const known = new Set([...sites, ...skipped].map(({ id }) => id));
  const named = new Set([wanted.enabled, wanted.guest, wanted.reach].flatMap((ids) => ids ?? []));
  return [...named]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, reason: 'it is not in the configuration' }));
}
