import type { StoredPage } from '@docent/contract';
import { defineBundledTool, textAnswer } from '../arguments/define-bundled-tool.ts';
import { echo } from '../echo.ts';
import type { EndpointTool } from '../endpoint-tool.ts';
import { chooseSource, type PageToolOptions, siteParameter } from './choose-source.ts';
import { type Door, openDoor, type PageSource } from './door.ts';
import { pageOrRefuse } from './missing-page.ts';
import { listAnswer, titleOf } from './page-lines.ts';
import { toSitePath } from './site-path.ts';

const DIRECTIONS = ['in', 'out', 'both'] as const;

/** Tells what a page links to, and what links to it. */
export const createGetLinks = (options: PageToolOptions): EndpointTool =>
  defineBundledTool({
    name: 'get_links',
    title: 'Links of a page',
    description:
      'List what a page links to, and which pages link to it. Read a page of the site with get_page.',
    category: 'Search & Navigation',
    manPage: `EXAMPLES
    All links of the start page:
        {"path": "/"}
    Only what links to a page:
        {"path": "/", "direction": "in"}`,
    parameters: {
      path: {
        type: 'string',
        required: true,
        description: 'The path of the page, such as /docs/intro.html.',
      },
      direction: {
        type: 'string',
        values: DIRECTIONS,
        description: 'in: pages that link here; out: what is linked to; both when left out.',
      },
      limit: { type: 'integer', minimum: 1, maximum: 200, default: 50, description: 'Most links.' },
      offset: { type: 'integer', minimum: 0, default: 0, description: 'Links to pass over.' },
      site: siteParameter(options),
    },
    async answer({ path, direction = 'both', limit, offset, site }, context) {
      const source = await chooseSource(options, site);
      const door = openDoor(source, context);
      const page = await pageOrRefuse(source, door, path);
      const out = direction === 'in' ? [] : await linesOut(source, door, page);
      const back = direction === 'out' ? [] : await linesIn(source, door, page);
      const lines = [...out, ...back];
      if (lines.length === 0)
        return textAnswer(`No links found for ${echo(page.path)} (direction=${direction}).`);
      const entries = lines.slice(offset, offset + limit);
      const counts = [
        ...(direction === 'in' ? [] : [`${out.length} out`]),
        ...(direction === 'out' ? [] : [`${back.length} in`]),
      ];
      const heading = `Links of ${echo(page.path)} "${titleOf(page)}": ${counts.join(', ')}`;
      return listAnswer({ heading, entries, offset, total: lines.length, what: 'links' });
    },
  });

async function linesOut({ store, url }: PageSource, door: Door, { links }: StoredPage): Promise<string[]> {
  const targets = links.map((link) => (typeof link === 'number' ? store.pages[link] : link));
  const open = new Set<StoredPage | string>(
    await door.open(targets.filter((target) => typeof target === 'object')),
  );
  for (const target of targets) {
    if (typeof target === 'string' && (await isShown(target, url, door))) open.add(target);
  }
  return targets.flatMap((target) => {
    if (target === undefined || !open.has(target)) return [];
    if (typeof target === 'string') return [`out  ${echo(target)}`];
    return [`out  ${echo(target.path)}  ${titleOf(target)}`];
  });
}

/** What is no page of the store may be a file of the site all the same, or a page that was left out. */
async function isShown(address: string, url: string, door: Door): Promise<boolean> {
  if (!address.startsWith(url)) return true;
  const path = toSitePath(address, url);
  return path !== undefined && (await door.isOpen(path));
}

async function linesIn({ store }: PageSource, door: Door, { linkedFrom }: StoredPage): Promise<string[]> {
  const pages = await door.open(linkedFrom.flatMap((place) => store.pages[place] ?? []));
  return pages.map((page) => `in   ${echo(page.path)}  ${titleOf(page)}`);
}
