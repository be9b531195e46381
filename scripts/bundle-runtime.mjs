// Bundles the runtime's classic script, packages/runtime/dist/webmcp.js.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'terser';
import { BUNDLE_OPTIONS, MINIFY_OPTIONS } from '../packages/runtime/dist/bundle-options.js';

const runtime = (path) => fileURLToPath(new URL(`../packages/runtime/${path}`, import.meta.url));

const { outputFiles } = await build({
  ...BUNDLE_OPTIONS,
  // From the sources: in dist, the compiler wraps the import of a module in a helper.
  entryPoints: [runtime('src/auto.ts')],
  write: false,
});
const { code } = await minify(outputFiles[0].text, MINIFY_OPTIONS);
writeFileSync(runtime('dist/webmcp.js'), code);
