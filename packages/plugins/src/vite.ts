import type { Plugin } from 'vite';
import type { DocentOptions } from './options.ts';
import { buildPlugin } from './vite/build-plugin.ts';
import { servePlugin } from './vite/serve-plugin.ts';

export type { DocentOptions } from './options.ts';

/**
 * Puts the tools of a configuration into the pages that Vite serves and builds. While it serves, a change of a tool
 * reaches the open pages without a reload; findings are told in the terminal, errors in Vite's overlay too.
 */
export const docent = (options: DocentOptions = {}): Plugin[] => [servePlugin(options), buildPlugin(options)];
