import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (name: string) => fileURLToPath(new URL(`packages/${name}/src/`, import.meta.url));

export default defineConfig({
  resolve: {
    // Unit tests read the sources, so that they never judge an old build.
    alias: [
      { find: /^@docent\/(contract|runtime|manifest|cli)$/, replacement: `${source('$1')}index.ts` },
      { find: /^@docent\/runtime\/outside$/, replacement: `${source('runtime')}outside.ts` },
    ],
  },
  test: {
    include: ['packages/*/{src,inspector}/**/*.test.ts', 'site-example/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
