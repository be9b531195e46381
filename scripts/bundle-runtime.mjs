// Bundles the runtime's classic script, packages/runtime/dist/webmcp.js.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const runtime = (path) => fileURLToPath(new URL(`../packages/runtime/${path}`, import.meta.url));

await build({
  entryPoints: [runtime('src/auto.ts')],
  outfile: runtime('dist/webmcp.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  charset: 'ascii',
});
