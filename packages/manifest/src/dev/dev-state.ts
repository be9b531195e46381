import { shownPath } from '../shown-path.ts';
import { toPagePath } from '../site/page-path.ts';
import { toTokens, weightOf } from '../site/page-weights.ts';
import type { LiveSite } from './live-site.ts';
import type { BeaconRecord, CallRecord, PageEntry, PageState, SiteState } from './wire.ts';

/** What has happened lately. */
export class History {
  readonly calls: CallRecord[] = [];
  readonly beacons: BeaconRecord[] = [];

  addCall(call: CallRecord): void {
    keep(this.calls, call);
  }

  addBeacon(beacon: BeaconRecord): void {
    keep(this.beacons, beacon);
  }
}

const MOST = 100;

function keep<T>(list: T[], entry: T): void {
  list.push(entry);
  if (list.length > MOST) list.shift();
}

export async function siteState(site: LiveSite, { calls, beacons }: History): Promise<SiteState> {
  const { loaded } = site;
  const names = await site.pages();
  return {
    site: loaded ? shownPath(loaded.site.dir, loaded.cwd) || '.' : '',
    base: baseOf(site),
    endpoint: site.endpoint ?? null,
    failure: site.failure,
    pages: names.map((name) => entryOf(site, name)),
    calls,
    beacons,
  };
}

/** What a page offers; undefined for a fragment. */
export async function pageState(
  site: LiveSite,
  name: string,
  html: Uint8Array,
): Promise<PageState | undefined> {
  const page = await site.render(name, html);
  if (!page) return undefined;
  const { tools } = page.manifest;
  return {
    ...entryOf(site, name),
    manifest: page.manifest,
    tokens: Object.fromEntries(tools.map((tool) => [tool.name, toTokens(weightOf(tool))])),
    issues: page.issues.map((issue) => ({
      ...issue,
      source: shownPath(issue.source, site.loaded?.cwd ?? ''),
    })),
  };
}

export const baseOf = ({ loaded }: LiveSite): string => loaded?.site.base ?? '/';

const entryOf = (site: LiveSite, name: string): PageEntry => ({
  name,
  path: baseOf(site) + toPagePath(name).slice(1),
});
