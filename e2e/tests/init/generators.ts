import type { Kind } from './first-calls.ts';
import type { ProjectOptions } from './new-project.ts';

/** A project as it is before `docent init`. */
export interface Before extends ProjectOptions {
  readonly files: Readonly<Record<string, string>>;
  readonly kind: Kind;
  /** The folder of its built pages. */
  readonly site: string;
}

const page = (title: string, body: string, more = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">${more}</head><body><main>${body}</main></body></html>`;

const HOME = page('Fernhill Pottery', '<h1>Bowls and cups</h1>');
const VISIT = page('Visit us', '<h1>Visit us</h1><p>Dogs are welcome, and so are muddy boots.</p>');

/** The same pages in a folder. */
const pagesIn = (folder: string): Record<string, string> => ({
  [`${folder}/index.html`]: HOME,
  [`${folder}/visit/index.html`]: VISIT,
});

/** What stands in for a generator that is not here: it builds the same pages. */
const builds = (site: string): string => `rm -rf ${site} && cp -R pages ${site}`;

const VITE = {
  'package.json':
    '{ "type": "module", "scripts": { "build": "vite build" }, "devDependencies": { "vite": "8" } }',
  'index.html': HOME,
  'visit/index.html': VISIT,
};

const ELEVENTY = {
  'package.json': '{ "type": "module", "scripts": { "build": "eleventy --quiet" } }',
  'eleventy.config.js': 'export default () => ({ markdownTemplateEngine: false });',
  '_includes/page.liquid': page('{{ title }}', '{{ content }}'),
  'index.md': '---\nlayout: page.liquid\ntitle: Fernhill Pottery\n---\n# Bowls and cups\n',
  'visit.md': '---\nlayout: page.liquid\ntitle: Visit us\n---\n# Visit us\n\nDogs, and *muddy boots*.\n',
};

/** Projects of every kind that `docent init` recognises; Vite and Eleventy are the real ones. */
export const GENERATORS: Readonly<Record<string, Before>> = {
  'Vite without a configuration': {
    files: VITE,
    kind: 'mailto',
    site: 'dist',
    isInstalled: true,
  },
  'Vite with the plugin': {
    files: {
      ...VITE,
      'vite.config.js': `import { docent } from '@docent/plugins/vite';
        const input = ['index.html', 'visit/index.html'];
        export default { plugins: [docent()], build: { rolldownOptions: { input } } };`,
    },
    kind: 'search',
    site: 'dist',
    isInstalled: true,
  },
  Eleventy: { files: ELEVENTY, kind: 'search', site: '_site', isInstalled: true },
  Astro: {
    files: {
      ...pagesIn('pages'),
      ...pagesIn('dist'),
      'astro.config.mjs': '',
      'package.json': '{ "scripts": { "build": "astro build" }, "dependencies": { "astro": "5" } }',
    },
    standIns: { astro: builds('dist') },
    kind: 'navigate',
    site: 'dist',
  },
  Hugo: {
    files: { ...pagesIn('pages'), 'hugo.toml': `publishDir = 'docs'` },
    standIns: { hugo: builds('docs') },
    kind: 'search',
    site: 'docs',
  },
  'Next.js': {
    files: {
      ...pagesIn('pages'),
      'next.config.mjs': `export default { output: 'export' };`,
      'package.json': '{ "dependencies": { "next": "15" } }',
    },
    standIns: { next: builds('out') },
    kind: 'module',
    site: 'out',
  },
  'plain pages': { files: pagesIn('.'), kind: 'navigate', site: '.' },
};
