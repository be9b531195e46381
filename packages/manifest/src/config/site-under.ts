import type { SiteContext } from '../define/provider.ts';

/** The same site under another path of its host, which begins and ends with a slash. */
export const siteUnder = (site: SiteContext, base: string): SiteContext => ({
  ...site,
  base,
  url: site.url && new URL(base, site.url).href,
});
