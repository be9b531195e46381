import type { StoredPage } from '@docent/contract';
import { defineBundledTool, textAnswer } from '../arguments/define-bundled-tool.ts';
import { echo } from '../echo.ts';
import type { EndpointTool } from '../endpoint-tool.ts';
import { Refusal } from '../refusal.ts';
import { chooseSource, type PageToolOptions, siteParameter } from './choose-source.ts';
import { openDoor } from './door.ts';
import { listAnswer } from './page-lines.ts';
import { isInSection, toSection } from './section-filter.ts';
import { treeLines } from './tree-lines.ts';

/** Shows the sections and pages of a site as a tree. */
export const createGetTree = (options: PageToolOptions): EndpointTool =>
  defineBundledTool({
    name: 'get_tree',
    title: 'Page tree',
    description:
      'Show the sections and pages of the site as a tree. A section that is not opened tells how many pages are in it; open it by its path as "root".',
    category: 'Search & Navigation',
    manPage: `EXAMPLES
    The site from its top:
        {}
    One section, deeper:
        {"root": "/docs", "depth": 4, "limit": 200}`,
    parameters: {
      root: {
        type: 'string',
        description: 'The section to begin at, such as /docs; the whole site when left out.',
      },
      depth: {
        type: 'integer',
        minimum: 1,
        maximum: 4,
        default: 2,
        description: 'How many levels are opened.',
      },
      limit: { type: 'integer', minimum: 1, maximum: 200, default: 50, description: 'Most lines.' },
      offset: { type: 'integer', minimum: 0, default: 0, description: 'Lines to pass over.' },
      site: siteParameter(options),
    },
    async answer({ root = '/', depth, limit, offset, site }, context) {
      const source = await chooseSource(options, site);
      const section = toSection(root, source.url);
      if (section === undefined)
        throw new Refusal(`"root" is no path of this site: "${echo(root)}". Send one such as /docs.`);
      const inside = (page: StoredPage): boolean => isInSection(page.path, section);
      const pages = await openDoor(source, context).open(source.store.pages.filter(inside));
      if (pages.length === 0)
        return textAnswer(
          `No pages found${root === '/' ? '' : ` (root=${echo(root)})`}. ${root === '/' ? 'This site has none that you may read.' : 'Call get_tree without root for the sections that there are.'}`,
        );
      const lines = treeLines(pages, section, depth);
      const entries = lines.slice(offset, offset + limit).map((line) => line());
      const heading = `${echo(root)}: ${pages.length} page${pages.length === 1 ? '' : 's'}`;
      return listAnswer({ heading, entries, offset, total: lines.length, what: 'lines' });
    },
  });
