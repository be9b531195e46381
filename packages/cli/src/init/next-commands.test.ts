import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import type { Kind } from './kinds.ts';
import { nextCommands } from './next-commands.ts';
import { recognise } from './recognise.ts';
import { vitePlugin } from './vite-plugin.ts';

const INSTALLED = Object.fromEntries(
  ['cli', 'manifest', 'plugins', 'runtime'].map((name) => [`node_modules/@docent/${name}/package.json`, '']),
);
const script = (build: string) => JSON.stringify({ scripts: { build } });

function commands(files: Record<string, string>, kind: Kind = 'static', below = ''): string[] {
  const folder = join(folderWith(files), below);
  const { generator } = recognise(folder);
  const project = { folder, isNew: false, ...(generator && { generator }) };
  return nextCommands(project, kind, vitePlugin(project));
}

it.each<[what: string, files: Record<string, string>, expected: string[]]>([
  ['pages as they are', { 'index.html': '' }, ['npx docent build']],
  ['Astro', { 'astro.config.mjs': '' }, ['npx astro build', 'npx docent build']],
  ['Eleventy', { 'eleventy.config.mjs': '' }, ['npx eleventy', 'npx docent build']],
  ['Hugo', { 'hugo.toml': '' }, ['hugo', 'npx docent build']],
  ['Next.js', { 'next.config.mjs': '' }, ['npx next build', 'npx docent build']],
  ['Vite, with the plugin', { 'vite.config.ts': '' }, ['npx vite build']],
  [
    'a script of the project',
    { 'astro.config.mjs': '', 'package.json': script('astro check && astro build') },
    ['npm pkg set scripts.build="astro check && astro build && docent build"', 'npm run build'],
  ],
  [
    'a script that a shell would read otherwise',
    { 'astro.config.mjs': '', 'package.json': script('MODE="a b" astro build') },
    ['npm run build', 'npx docent build'],
  ],
  [
    'a script that does both already',
    { 'vite.config.ts': '', 'package.json': script('vite build && docent build') },
    ['npm run build'],
  ],
  [
    'the script of something that is not known',
    { 'package.json': script('make') },
    ['npm pkg set scripts.build="make && docent build"', 'npm run build'],
  ],
])('%s: the build', (_, files, expected) => {
  expect(commands({ ...INSTALLED, ...files })).toEqual([...expected, 'npx docent dev']);
});

it.each<[what: string, files: Record<string, string>, kind: Kind, install: string]>([
  ['nothing', {}, 'static', 'npm install --save-dev @docent/cli @docent/manifest'],
  [
    'nothing, for a module',
    {},
    'module',
    'npm install --save-dev @docent/cli @docent/manifest @docent/runtime',
  ],
  [
    'nothing, for Vite',
    { 'vite.config.js': '' },
    'static',
    'npm install --save-dev @docent/cli @docent/manifest @docent/plugins',
  ],
  [
    'the command',
    { 'node_modules/@docent/cli/package.json': '' },
    'static',
    'npm install --save-dev @docent/manifest',
  ],
])('where %s is installed, what is missing comes first', (_, files, kind, install) => {
  expect(commands(files, kind)[0]).toBe(install);
});

it.each([
  ['package-lock.json', ['npm install --save-dev', 'npm run build', 'npx docent dev']],
  ['pnpm-lock.yaml', ['pnpm add --save-dev', 'pnpm run build', 'pnpm exec docent dev']],
  ['yarn.lock', ['yarn add --dev', 'yarn run build', 'yarn docent dev']],
  ['bun.lock', ['bun add --dev', 'bun run build', 'bunx docent dev']],
  ['bun.lockb', ['bun add --dev', 'bun run build', 'bunx docent dev']],
])('%s, in a folder above, tells how people type it', (lock, expected) => {
  const files = { [lock]: '', 'site/package.json': script('vite build'), 'site/vite.config.js': '' };
  const said = commands(files, 'static', 'site');
  expect([said[0]?.replace(/ @.*/, ''), ...said.slice(1)]).toEqual(expected);
});
