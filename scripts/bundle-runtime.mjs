// Bundles the runtime's classic script, packages/runtime/dist/webmcp.js.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../packages/runtime/dist/bundle-options.js';

const runtime = (path) => fileURLToPath(new URL(`../packages/runtime/${path}`, import.meta.url));

await build({
  ...BUNDLE_OPTIONS,
  // From the sources: in dist, the compiler wraps the import of a module in a helper.
  entryPoints: [runtime('src/auto.ts')],
  outfile: runtime('dist/webmcp.js'),
});
