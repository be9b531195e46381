import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { defineConfig, type Plugin } from 'vitest/config';
import { WRAP_OPTIONS, wrapRuntime } from './packages/runtime/src/kit/wrap-runtime.ts';

const source = (name: string) => fileURLToPath(new URL(`packages/${name}/src/`, import.meta.url));

/** The runtime of the testing kit, which the build bundles from the sources, and so do the unit tests. */
const startIn: Plugin = {
  name: 'start-in',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/runtime/src/kit/start-in.ts')) return;
    const { outputFiles = [] } = await build({
      ...WRAP_OPTIONS,
      entryPoints: [`${source('runtime')}start.ts`],
      alias: { '@docent/contract': `${source('contract')}index.ts` },
      write: false,
    });
    return wrapRuntime(outputFiles.map(({ text }) => text).join(''));
  },
};

export default defineConfig({
  plugins: [startIn],
  resolve: {
    // Unit tests read the sources, so that they never judge an old build.
    alias: [
      { find: /^@docent\/(contract|runtime|manifest|server|cli)$/, replacement: `${source('$1')}index.ts` },
      { find: /^@docent\/runtime\/outside$/, replacement: `${source('runtime')}outside.ts` },
      { find: /^@docent\/runtime\/testing$/, replacement: `${source('runtime')}testing.ts` },
    ],
  },
  test: {
    include: ['packages/*/{src,inspector}/**/*.test.ts', 'site-example/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
