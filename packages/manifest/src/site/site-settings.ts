import { join } from 'node:path';
import { DEFAULT_ENDPOINT, type PageManifest } from '@docent/contract';
import type { LoadedConfig } from '../config/load-config.ts';
import { shownPath } from '../shown-path.ts';
import { UsageError } from '../usage-error.ts';
import { withBase } from '../with-base.ts';
import { findSite } from './open-site.ts';
import { outputDir } from './output-url.ts';
import { NAMES_FILE } from './tool-records.ts';

/** What a server has to know of a built site. */
export interface SiteSettings {
  /** The folder of its files, links followed. */
  readonly dir: string;
  /** The path that it lives under, with a slash at both ends. */
  readonly base: string;
  /** Where its pages send their beacons; false for nowhere. */
  readonly endpoint: string | false;
  /** Whether those tell how calls ended. */
  readonly outcomes: boolean;
  /** The file that lists its tools. */
  readonly toolNames: string;
}

/** The settings of the site of a configuration. */
export async function siteSettings(loaded: LoadedConfig): Promise<SiteSettings> {
  const { config, site, cwd } = loaded;
  if (site.dir === '') throw new UsageError('There is no site to serve. Set `site`, or use --site.');
  const dir = await findSite(site.dir, shownPath(site.dir, cwd) || '.');
  const { endpoint, outcomes = false } = config;
  const placed = endpoint ? withBase(endpoint, site.base) : endpoint;
  return {
    dir,
    base: site.base,
    endpoint: usedEndpoint(placed),
    outcomes,
    toolNames: join(dir, outputDir(loaded), NAMES_FILE),
  };
}

/** Where beacons go by what a block says. */
export const usedEndpoint = (endpoint: PageManifest['endpoint'] = DEFAULT_ENDPOINT): string | false =>
  endpoint || false;
