import type { EndpointTool } from '../endpoint-tool.ts';

/** The tools of a site for one kind of caller, and how the server introduces itself to them. Frozen. */
export interface Toolset {
  readonly tools: ReadonlyMap<string, EndpointTool>;
  /** The answer to `tools/list` (MCP 2025-11-25, server/tools). */
  readonly listing: readonly ListedTool[];
  /** Names that a guest is told are not for guests; empty for everybody else. */
  readonly writeNames: ReadonlySet<string>;
  readonly serverInfo: { readonly name: string; readonly version: string };
  readonly instructions: string;
}

/** A tool as an agent reads of it. */
export type ListedTool = Pick<
  EndpointTool,
  'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations'
>;
