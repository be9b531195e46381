import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import type { PageFile } from '../site/list-pages.ts';
import { toPagePath } from '../site/page-path.ts';
import { readPageSource } from '../site/page-source.ts';

/** Where a site stands. */
export interface SiteAddress {
  readonly url: string;
  readonly base: string;
}

/** More pages would not know better. */
const ASKED = 20;

/** The public address of a site as its pages tell it in `<link rel="canonical">`; undefined where none does. */
export async function findSiteAddress(files: readonly PageFile[]): Promise<SiteAddress | undefined> {
  for (const { file, name, isLink } of files.slice(0, ASKED)) {
    const canonical = isLink ? '' : canonicalOf(readPageSource(await readFile(file)).head());
    const address = addressFrom(canonical, toPagePath(name));
    if (address) return address;
  }
  return undefined;
}

function canonicalOf(head: string): string {
  let found = '';
  const parser = new Parser({
    onopentag(name, { rel = '', href = '' }) {
      if (name === 'link' && rel.toLowerCase().split(/\s+/).includes('canonical')) found ||= href;
    },
  });
  parser.end(head);
  return found;
}

/** `https://example.org/docs/blog/` of the page `/blog/` says that the site lives under `/docs/`. */
function addressFrom(canonical: string, path: string): SiteAddress | undefined {
  if (!/^https?:\/\//i.test(canonical) || !URL.canParse(canonical)) return undefined;
  const { origin, pathname } = new URL(canonical);
  const spellings = [path, path.replace(/\.html$/, ''), path.replace(/(?<=.)\/$/, '')];
  const own = spellings.find((spelling) => pathname.endsWith(spelling));
  if (own === undefined) return undefined;
  const base = `${pathname.slice(0, pathname.length - own.length)}/`;
  return { url: `${origin}${base}`, base };
}
