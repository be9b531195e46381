import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const require = createRequire(import.meta.url);
const classic = (module: string): string => readFileSync(require.resolve(module), 'utf8');

/** The polyfill of WebMCP, as a page would load it. */
export const polyfill = (): string => classic('@mcp-b/webmcp-polyfill/iife');

/** The polyfill with an MCP server inside the page. */
export const globalServer = (): string => classic('@mcp-b/global/iife');

let client: string | undefined;

/** The official MCP client, bundled for a page. */
export const mcpClient = (): string => {
  client ??= bundle('in-page-client.ts');
  return client;
};

const bundle = (name: string): string =>
  buildSync({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  })
    .outputFiles.map(({ text }) => text)
    .join('');
