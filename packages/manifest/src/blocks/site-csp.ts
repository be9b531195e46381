import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { WORD_INDEX } from '../index-definition.ts';
import { OWN_ATTRIBUTE } from '../render.ts';
import { DATA } from '../schema/data.ts';
import { shownPath } from '../shown-path.ts';
import { inParallel } from '../site/in-parallel.ts';
import { listPages } from '../site/list-pages.ts';
import { findSite } from '../site/open-site.ts';
import { listOwnFolders } from '../site/output-list.ts';
import { readPageSource } from '../site/page-source.ts';
import { endOfRawText } from '../site/raw-text.ts';
import { scanMarkup } from '../site/scan-markup.ts';
import { readAttributes, walkAttributes } from '../site/walk-attributes.ts';
import { UsageError } from '../usage-error.ts';
import { findBlock } from './find-block.ts';
import { parseBlock } from './parse-block.ts';

/** The sources that each directive of a Content-Security-Policy has to allow, sorted. */
export type CspDirectives = Readonly<Record<'script-src' | 'connect-src', readonly string[]>>;

/**
 * What the tools of a built site need of a Content-Security-Policy: read from its pages, so that the hashes are those
 * of the scripts that stand there. `origin` is the site's own, where it is known.
 */
export async function siteCsp(
  site: string,
  { cwd, origin }: { readonly cwd: string; readonly origin?: string },
): Promise<CspDirectives> {
  const shown = shownPath(resolve(cwd, site), resolve(cwd)) || '.';
  const dir = await findSite(resolve(cwd, site), shown);
  const files = await listPages(dir, new Set(await listOwnFolders(dir, '')));
  const needs = { 'script-src': new Set<string>(), 'connect-src': new Set<string>() };
  let blocks = 0;
  await inParallel(
    files.filter(({ isLink }) => !isLink),
    OPEN_FILES,
    async ({ file }) => {
      const html = readPageSource(await readFile(file)).text();
      const block = findBlock(html);
      if (block === undefined) return;
      blocks += 1;
      for (const hash of inlineHashes(html)) needs['script-src'].add(hash);
      for (const [directive, url] of urlsOf(block)) {
        const source = url === WASM ? WASM : sourceOf(url, origin);
        if (source !== undefined) needs[directive].add(source);
      }
    },
  );
  if (blocks === 0) throw new UsageError(`No page of ${shown} offers tools. Build the site first.`);
  return {
    'script-src': [...needs['script-src'].add(SELF)].sort(),
    'connect-src': [...needs['connect-src']].sort(),
  };
}

/** Files that are open at a time. */
const OPEN_FILES = 16;

const SELF = "'self'";
/** What a search by Pagefind is compiled from. */
const WASM = "'wasm-unsafe-eval'";

/** The hash of each script of ours that runs inside the page, as a policy writes it. */
function inlineHashes(html: string): string[] {
  const hashes: string[] = [];
  scanMarkup(html, ({ kind, name, place, nameEnd }) => {
    if (kind !== 'start' || name !== 'script' || place !== 'page') return;
    const attributes = readAttributes(html, nameEnd);
    if (!attributes.has(OWN_ATTRIBUTE) || attributes.has('src') || attributes.has('type')) return;
    const start = walkAttributes(html, nameEnd);
    const text = html.slice(start, endOfRawText(html, 'script', start));
    hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });
  return hashes;
}

type Fetched = readonly [directive: keyof CspDirectives, url: string];

/** What a page fetches for its tools, each address with the directive that has to allow it. */
function urlsOf(block: string): Fetched[] {
  const { settings, entries } = parseBlock(block);
  // "" switches analytics off; a missing endpoint is the default one.
  const { endpoint = '/' } = settings;
  const ofTools = entries.flatMap(({ primitive, moduleUrl, data }): Fetched[] => {
    const { indexUrl } = Object(data);
    const hasIndex = typeof indexUrl === 'string';
    if (primitive === 'search' && hasIndex) return [['connect-src', indexUrl]];
    if (isPrimitive(primitive) || typeof moduleUrl !== 'string') return [];
    return hasIndex && indexUrl.endsWith(`/${WORD_INDEX}`)
      ? [
          ['script-src', moduleUrl],
          ['script-src', WASM],
          ['connect-src', indexUrl],
        ]
      : [['script-src', moduleUrl]];
  });
  return endpoint ? [['connect-src', endpoint], ...ofTools] : ofTools;
}

/** Whether the runtime knows it, and so needs no module. */
const isPrimitive = (name: unknown): boolean => typeof name === 'string' && Object.hasOwn(DATA, name);

/** The origin of an address, as a policy writes it: what the page itself comes from is `'self'`. Nothing but http(s) is fetched. */
function sourceOf(url: string, origin: string | undefined): string | undefined {
  const here = 'https://site.invalid';
  const read = URL.canParse(url, here) ? new URL(url, here) : undefined;
  if (!read || !/^https?:$/.test(read.protocol)) return undefined;
  return read.origin === here || read.origin === origin ? SELF : read.origin;
}
