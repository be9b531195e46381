// Bundles what browsers run of the dashboard into packages/server/dist/browser: a script with uPlot in it, and the styles.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (name) => fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
const target = path('server/dist/browser');

const licence = readFileSync(new URL('../LICENSE', import.meta.resolve('uplot')), 'utf8');

mkdirSync(target, { recursive: true });
await build({
  entryPoints: [
    { in: path('server/dashboard/scripts/main.ts'), out: 'dashboard' },
    { in: path('server/dashboard/styles/dashboard.css'), out: 'dashboard' },
  ],
  outdir: target,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  mainFields: ['module', 'main'],
  banner: { js: `/* uPlot is in here.\n${licence}*/` },
  logLevel: 'warning',
});
copyFileSync(path('manifest/inspector/icon.svg'), `${target}/icon.svg`);
