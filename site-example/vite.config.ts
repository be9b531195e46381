import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { docent } from '@docent/plugins/vite';
import { defineConfig } from 'vite';
import { indexes } from './layout/indexes.ts';
import { layout } from './layout/layout.ts';

const root = fileURLToPath(new URL('./src', import.meta.url));

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [layout(), indexes(), docent({ mcp: true })],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Those hints come and go with the load of the machine, and name nothing to act on.
    rolldownOptions: { input: findPages(), checks: { bundlerTimings: false } },
  },
});

/** Every folder with an `index.html` is a page. */
function findPages(): string[] {
  return readdirSync(root, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('index.html'))
    .sort()
    .map((file) => join(root, file));
}
