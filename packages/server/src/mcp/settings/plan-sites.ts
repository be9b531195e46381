import type { LiveSettings } from './endpoint-settings.ts';

/** Which sites are to have a setting; the others are not to. What is left out stays as it is, for all sites. */
export interface WantedSites {
  readonly enabled?: readonly string[];
  readonly guest?: readonly string[];
  readonly reach?: readonly string[];
}

/** A setting of a site that becomes another. */
export interface SiteChange {
  readonly site: string;
  readonly setting: 'enabled' | 'allowGuest' | 'reach';
  /** Undefined where the file did not say. */
  readonly from: boolean | undefined;
  readonly to: boolean;
}

/** A site as it is now: its effective settings, and what the file says of it. */
export interface SiteState {
  readonly id: string;
  readonly effective: { readonly enabled: boolean; readonly allowGuest: boolean; readonly reach: boolean };
  readonly live: LiveSettings;
}

/** What has to be written so that the sites are as wanted: nothing for a site that is so already. */
export function planSites(sites: readonly SiteState[], wanted: WantedSites): readonly SiteChange[] {
  return sites.flatMap(({ id, effective, live }) =>
    SETTINGS.flatMap(([key, setting]) => {
      const to = wanted[key]?.includes(id);
      return to === undefined || to === effective[setting]
        ? []
        : [{ site: id, setting, from: live[setting], to }];
    }),
  );
}

const SETTINGS = [
  ['enabled', 'enabled'],
  ['guest', 'allowGuest'],
  ['reach', 'reach'],
] as const;
