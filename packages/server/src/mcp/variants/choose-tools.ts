import { ENDPOINT_TOOLS, PACKAGE_TOOLS } from '@docent/contract';
import type { EndpointTool } from '../endpoint-tool.ts';

/** What makes a tool; a maker that throws costs its own tool alone. */
export interface ToolMaker {
  /** What it is called where it cannot be made. */
  readonly name: string;
  readonly make: () => EndpointTool | Promise<EndpointTool>;
  /** Whether a package brought it, and not the site itself. */
  readonly isFromPackage?: boolean | undefined;
}

export interface Choice {
  /** The names that the settings list; empty for every tool that does not write. */
  readonly tools: readonly string[];
  readonly isGuest: boolean;
}

/** Whether a tool of the site must not be called so, whatever tools the server has. */
export const isReserved = (name: string, isFromPackage: boolean): boolean =>
  RESERVED.includes(name) || (FOR_PACKAGES.includes(name) && !isFromPackage);

const RESERVED: readonly string[] = ENDPOINT_TOOLS;
const FOR_PACKAGES: readonly string[] = PACKAGE_TOOLS;

/**
 * The tools that a caller gets: those that the settings list, else all that do not write; of these a guest gets none that
 * writes. `list_sites` comes with cross-site reach, and never from the list.
 */
export const isChosen = ({ name, isWrite }: EndpointTool, { tools, isGuest }: Choice): boolean =>
  (name === 'list_sites' || (tools.length > 0 ? tools.includes(name) : !isWrite)) && !(isGuest && isWrite);
