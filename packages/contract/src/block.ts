import type { ToolManifest } from './tool.ts';

/** The id of the script element that carries the block of a page. */
export const BLOCK_ID = 'webmcp-config';

/** Where beacons go when the block names no endpoint. */
export const DEFAULT_ENDPOINT = '/webmcp-event';

/** Most UTF-16 code units of text that one call returns when the block names no limit. */
export const DEFAULT_OUTPUT_LIMIT = 1500;

/** The block: what a built page says to the runtime. */
export interface PageManifest {
  /** Where beacons go; `false`, `null` or `""` switches analytics off; absent means `/webmcp-event`. */
  endpoint?: string | false | null;
  /** Beacons also carry outcome and duration. */
  outcomes?: boolean;
  /** Most UTF-16 code units of text that one call returns: 0 (no cap), or an integer of at least 100. */
  outputLimit?: number;
  /** May use `navigator.modelContext` where `document.modelContext` is missing; absent means true. */
  legacyNavigatorFallback?: boolean;
  tools: ToolManifest[];
}
