import { defineBundledTool, textAnswer } from '../arguments/define-bundled-tool.ts';
import { echo } from '../echo.ts';
import type { EndpointTool } from '../endpoint-tool.ts';
import { shownId } from './choose-source.ts';
import type { PageSource } from './door.ts';

/** Tells of the sites that can be read from here. */
export const createListSites = (own: PageSource, reach: () => Promise<readonly PageSource[]>): EndpointTool =>
  defineBundledTool({
    name: 'list_sites',
    title: 'Sites',
    description: 'List the sites of this server. The page tools take the id of one as "site".',
    category: 'Search & Navigation',
    manPage: '',
    parameters: {},
    async answer() {
      const sites = await reach();
      const lines = sites.map(
        (site) =>
          `- ${shownId(site)}${site.id === own.id ? ' (this one)' : ''}  ${echo(site.name)}  ${site.url}`,
      );
      return textAnswer(
        [
          `${sites.length} site${sites.length === 1 ? '' : 's'}. Send the id of another as "site" to query_pages, get_page, get_tree, get_links or get_asset:`,
          ...lines,
        ].join('\n'),
      );
    },
  });
