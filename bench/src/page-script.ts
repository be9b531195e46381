import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** The runtime's classic script, as a page gets it. */
export const runtimeScript = (): string =>
  readFileSync(new URL('../../packages/runtime/dist/webmcp.js', import.meta.url), 'utf8');

/** A compiled file of this folder, such as `call/in-page.js`, as a script for a page. */
export function pageScript(path: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
  });
  return outputFiles.map(({ text }) => text).join('');
}
