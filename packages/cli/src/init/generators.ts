/** What a folder shows of how its pages are made. */
export interface Clues {
  /** Whether one of these files or folders is there. */
  readonly has: (...names: readonly string[]) => boolean;
  /** Whether package.json depends on one of these packages. */
  readonly dependsOn: (...names: readonly string[]) => boolean;
}

/** A generator of sites. */
export interface Generator {
  /** As its people write it. */
  readonly name: string;
  /** Its configuration, by the names that it may have. */
  readonly configs: readonly string[];
  /** Whether a folder is one of its projects. */
  readonly isHere: (clues: Clues) => boolean;
  /** The folder that it builds into, unless its configuration names another. */
  readonly site: string;
  /** The keys by which its configuration does. */
  readonly siteKeys: readonly string[];
  readonly build: string;
  /** False for a program of its own, which no package manager has to find. */
  readonly isPackage: boolean;
  /** Whether we have a plugin for it. */
  readonly hasPlugin?: true;
  /** What its configuration has to say for a folder of pages to be built, and how people are told. */
  readonly demand?: { readonly met: RegExp; readonly text: string };
}

const named = (name: string): string[] =>
  ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((end) => `${name}.${end}`);

const ASTRO = named('astro.config');
const ELEVENTY = ['.eleventy.js', ...named('eleventy.config')];
const HUGO = ['toml', 'yaml', 'json'].map((end) => `hugo.${end}`);
const OLD_HUGO = ['toml', 'yaml', 'json'].map((end) => `config.${end}`);
const NEXT = named('next.config');
const VITE = named('vite.config');

/** These render their pages themselves, past Vite's own way of making them. */
const BEYOND_VITE = ['@sveltejs/kit', 'vitepress', 'nuxt', 'vike', '@react-router/dev', '@solidjs/start'];

/** In the order in which they are looked for: Vite is the last, since the others may be built on it. */
export const GENERATORS: readonly Generator[] = [
  {
    name: 'Astro',
    configs: ASTRO,
    isHere: ({ has, dependsOn }) => has(...ASTRO) || dependsOn('astro'),
    site: 'dist',
    siteKeys: ['outDir'],
    build: 'astro build',
    isPackage: true,
  },
  {
    name: 'Eleventy',
    configs: ELEVENTY,
    isHere: ({ has, dependsOn }) => has(...ELEVENTY) || dependsOn('@11ty/eleventy'),
    site: '_site',
    siteKeys: ['output', 'setOutputDirectory'],
    build: 'eleventy',
    isPackage: true,
  },
  {
    name: 'Hugo',
    configs: [...HUGO, ...OLD_HUGO],
    isHere: ({ has }) =>
      has(...HUGO, 'config/_default') || (has(...OLD_HUGO) && has('archetypes', 'themes', 'layouts')),
    site: 'public',
    siteKeys: ['publishDir'],
    build: 'hugo',
    isPackage: false,
  },
  {
    name: 'Next.js',
    configs: NEXT,
    isHere: ({ has, dependsOn }) => has(...NEXT) || dependsOn('next'),
    site: 'out',
    siteKeys: ['distDir'],
    build: 'next build',
    isPackage: true,
    demand: {
      met: /\boutput["']?\s*:\s*["']export["']/,
      text: "Set `output: 'export'` in the configuration of Next.js: without it, no folder of pages is built.",
    },
  },
  {
    name: 'Vite',
    configs: VITE,
    isHere: ({ has, dependsOn }) =>
      (has(...VITE) || (dependsOn('vite') && has('index.html'))) && !dependsOn(...BEYOND_VITE),
    site: 'dist',
    siteKeys: ['outDir'],
    build: 'vite build',
    isPackage: true,
    hasPlugin: true,
  },
];
