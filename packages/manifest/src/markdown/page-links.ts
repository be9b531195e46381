import { relative, sep } from 'node:path';
import { toPagePath } from '../site/page-path.ts';
import type { Target } from './inline.ts';

/** A built site and where it stands. */
export interface LinkSite {
  /** The folder of its files. */
  readonly dir: string;
  /** Its public address. */
  readonly url: string;
  /** The path that it lives under, with a slash at both ends. */
  readonly base: string;
}

export interface LinkedPage extends LinkSite {
  /** Finds the file behind a path below the base. */
  readonly files: { readonly find: (path: string) => string | undefined };
  /** The page's own path below the base, percent-encoded. */
  readonly path: string;
  /** The address that it resolves others against. */
  readonly from: string;
}

/**
 * The addresses of a page: within the site as paths below its base, those of pages as the pages are called; all others
 * in full. `links` gives those that were asked for as links, each once, without the page itself.
 */
export function pageLinks(page: LinkedPage): { targetOf: Target; links: () => string[] } {
  const found = new Set<string>();
  const { origin } = new URL(page.url);
  const targetOf: Target = (href, of) => {
    if (!URL.canParse(href, page.from)) return undefined;
    const url = new URL(href, page.from);
    if (!NAMED.has(url.protocol)) return undefined;
    const pathname = `${url.pathname}/` === page.base ? page.base : url.pathname;
    if (url.origin !== origin || !pathname.startsWith(page.base)) {
      if (of === 'link' && url.protocol.startsWith('http')) found.add(url.href);
      return asTarget(url.href);
    }
    const path = pathname.slice(page.base.length - 1);
    const called = pathOfPage(page, path);
    if (of === 'link' && called !== page.path)
      found.add(called ?? url.href.slice(0, url.href.length - url.hash.length));
    const isHere = called === page.path && url.search === '' && url.hash !== '';
    return asTarget(isHere ? url.hash : (called ?? path) + url.search + url.hash);
  };
  return { targetOf, links: () => [...found] };
}

/** The path of the page that a path leads to; undefined where it leads to none. */
function pathOfPage({ dir, files }: LinkedPage, path: string): string | undefined {
  const file = files.find(path);
  return file?.toLowerCase().endsWith('.html')
    ? toPagePath(relative(dir, file).split(sep).join('/'))
    : undefined;
}

const NAMED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A target ends at the first bracket that is not closed in it. */
function asTarget(address: string): string {
  let depth = 0;
  for (const [char] of address.matchAll(/[()]/g)) {
    depth += char === '(' ? 1 : -1;
    if (depth < 0) break;
  }
  return depth === 0 ? address : address.replaceAll('(', '%28').replaceAll(')', '%29');
}
