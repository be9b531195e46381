import { Parser } from 'htmlparser2';
import type { PageContext, SiteContext } from '../define/provider.ts';
import { toPagePath } from './page-path.ts';

/** What the head of a page says. */
export interface PageHead extends Pick<PageContext, 'title' | 'lang' | 'meta'> {
  /** Of `<base href>`. */
  readonly base: string;
}

/** What a page says about itself; `name` is its file inside the site. */
export function toPageContext(name: string, { title, lang, meta }: PageHead, site: SiteContext): PageContext {
  const path = toPagePath(name);
  const root = rootOf(site);
  const url = root === '' ? '' : root + path.slice(1);
  return { path, url, title, lang, description: meta['description'] ?? '', meta };
}

/** What the addresses of all pages begin with; "" where the site has none. A path of a page is encoded already. */
function rootOf(site: SiteContext): string {
  const known = ROOTS.get(site);
  if (known !== undefined) return known;
  const root = URL.canParse(site.url) ? new URL(site.base, site.url).href : '';
  ROOTS.set(site, root);
  return root;
}

const ROOTS = new WeakMap<SiteContext, string>();

/** The address that the page resolves others against: its own, unless a `<base href>` says otherwise. */
export function documentBase(
  { url, path }: Pick<PageContext, 'url' | 'path'>,
  { base: given }: Pick<PageHead, 'base'>,
  base = '/',
): string {
  const own = url || base + path.slice(1);
  const from = 'http://localhost';
  return given !== '' && URL.canParse(given, new URL(own, from))
    ? new URL(given, new URL(own, from)).href
    : own;
}

/** Reads the markup of a head. */
export function readHead(head: string): PageHead {
  const meta = new Map<string, string>();
  let lang = '';
  let base = '';
  let titles = 0;
  let title = '';
  /** How many elements are open whose content says nothing about the page. */
  let foreign = 0;
  let inTitle = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (FOREIGN.has(name)) foreign += 1;
      if (foreign > 0) return;
      if (name === 'html') lang ||= attributes['lang']?.trim() ?? '';
      if (name === 'base') base ||= attributes['href']?.trim() ?? '';
      if (name === 'title') inTitle = ++titles === 1;
      const key = (attributes['name'] ?? attributes['property'])?.trim().toLowerCase();
      if (name === 'meta' && key && !meta.has(key)) meta.set(key, attributes['content'] ?? '');
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(name) {
      if (FOREIGN.has(name)) foreign -= 1;
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(head);
  return { title: title.replace(/[\t\n\f\r ]+/g, ' ').trim(), lang, base, meta: Object.fromEntries(meta) };
}

const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math', 'template', 'noscript']);
