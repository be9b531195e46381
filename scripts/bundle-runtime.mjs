// Bundles the runtime's classic script, packages/runtime/dist/webmcp.js, and the runtime of the testing kit.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'terser';
import { BUNDLE_OPTIONS, MINIFY_OPTIONS } from '../packages/runtime/dist/bundle-options.js';
import { WRAP_OPTIONS, wrapRuntime } from '../packages/runtime/dist/kit/wrap-runtime.js';

const runtime = (path) => fileURLToPath(new URL(`../packages/runtime/${path}`, import.meta.url));

const { outputFiles } = await build({
  ...BUNDLE_OPTIONS,
  // From the sources: in dist, the compiler wraps the import of a module in a helper.
  entryPoints: [runtime('src/auto.ts')],
  write: false,
});
const { code } = await minify(outputFiles[0].text, MINIFY_OPTIONS);
writeFileSync(runtime('dist/webmcp.js'), code);

const forKit = await build({ ...WRAP_OPTIONS, entryPoints: [runtime('src/start.ts')], write: false });
writeFileSync(runtime('dist/kit/start-in.js'), wrapRuntime(forKit.outputFiles[0].text));
