import type { EndpointTool } from '../endpoint-tool.ts';
import type { PageToolOptions } from './choose-source.ts';
import { createGetAsset } from './get-asset.ts';
import { createGetLinks } from './get-links.ts';
import { createGetPage } from './get-page.ts';
import { createGetTree } from './get-tree.ts';
import { createListSites } from './list-sites.ts';
import { createQueryPages } from './query-pages.ts';

/** The tools that find and read pages; `list_sites` is there exactly with reach. */
export const createPageTools = (options: PageToolOptions): readonly EndpointTool[] => [
  ...(options.reach ? [createListSites(options.own, options.reach)] : []),
  createQueryPages(options),
  createGetPage(options),
  createGetTree(options),
  createGetLinks(options),
  createGetAsset(options),
];
