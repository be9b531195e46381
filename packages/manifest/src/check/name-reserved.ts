import { isOn } from '../surfaces.ts';
import type { ToolRule } from './rule.ts';

/** Tools that every endpoint has of its own. */
const OWN: readonly string[] = [
  'man',
  'list_sites',
  'query_pages',
  'get_page',
  'get_tree',
  'get_links',
  'get_asset',
];
/** Tools of an endpoint that a package may contribute in another form. */
const CONTRIBUTED: readonly string[] = ['list_collections', 'search_collections'];

/** A name that the MCP endpoint needs for itself. */
export const nameReserved: ToolRule<{ name: string }> = {
  code: 'name-reserved',
  level: 'error',
  find: (subject) => {
    const { name, atEndpoint, source } = subject;
    const isFromPackage = /[\\/]node_modules[\\/]/.test(source);
    return atEndpoint === true &&
      isOn(subject, 'endpoint') &&
      (OWN.includes(name) || (CONTRIBUTED.includes(name) && !isFromPackage))
      ? [{ path: 'name', name }]
      : [];
  },
  say: ({ name }) =>
    `is "${name}", a tool that the MCP endpoint has of its own; agents could not reach both. Rename the tool, or keep it off the endpoint with surfaces: ['page'].`,
};
