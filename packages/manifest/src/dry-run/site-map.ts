import { servedPaths } from './served-paths.ts';
import { SiteFiles } from './site-files.ts';

/** A built site and where it will stand. */
export interface TrialSite {
  /** The folder of its files. */
  readonly dir: string;
  /** Its public address; "" where that is not known. */
  readonly url: string;
  /** The path that it lives under, with a slash at both ends. */
  readonly base: string;
  /** Paths and globs below the base that something else answers. */
  readonly served: readonly string[];
}

/** Where an address of the site leads. */
export interface Located {
  /** The path that was asked for, from the root of the host. */
  readonly target: string;
  /** Absent where the site has nothing there. */
  readonly file?: string;
  readonly suggestion?: string;
}

/** Finds addresses in a built site; undefined for those that this site does not answer. */
export function siteMap({ dir, url, base, served }: TrialSite): (address: string) => Located | undefined {
  const { origin } = new URL(url || UNKNOWN_ORIGIN);
  const files = new SiteFiles(dir);
  const isServed = servedPaths(served);
  return (address) => {
    if (!URL.canParse(address)) return undefined;
    const { origin: host, pathname } = new URL(address);
    const target = `${pathname}/` === base ? base : pathname;
    if (host !== origin || !target.startsWith(base)) return undefined;
    const path = target.slice(base.length - 1);
    if (isServed(path) || isServed(decodeURI(path.replace(/%(?![\da-f]{2})/gi, '%25')))) return undefined;
    const file = files.find(path);
    if (file !== undefined) return { target, file };
    const suggestion = files.suggest(path);
    return { target, ...(suggestion !== undefined && { suggestion: `${base}${suggestion.slice(1)}` }) };
  };
}

/** Where a site stands whose address nobody gave: what names its host in full is another site's. */
export const UNKNOWN_ORIGIN = 'http://localhost';
