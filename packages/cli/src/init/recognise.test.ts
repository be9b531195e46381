import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../manifest/fixtures/folder-with.ts';
import { recognise } from './recognise.ts';

const dependsOn = (...names: string[]) =>
  JSON.stringify({ devDependencies: Object.fromEntries(names.map((name) => [name, '1'])) });

const see = (files: Record<string, string>) => {
  const { generator, ...found } = recognise(folderWith(files));
  return { generator: generator?.name, ...found };
};

describe('a generator', () => {
  it.each<[what: string, files: Record<string, string>, name: string, site: string]>([
    ['Astro by its configuration', { 'astro.config.mjs': '' }, 'Astro', 'dist'],
    ['Astro by its package', { 'package.json': dependsOn('astro') }, 'Astro', 'dist'],
    [
      'Astro with a configuration of Vite',
      { 'astro.config.ts': '', 'vite.config.ts': '', 'package.json': dependsOn('astro', 'vite') },
      'Astro',
      'dist',
    ],
    ['Eleventy by its configuration', { 'eleventy.config.js': '' }, 'Eleventy', '_site'],
    ['Eleventy by its old configuration', { '.eleventy.js': '' }, 'Eleventy', '_site'],
    ['Eleventy by its package', { 'package.json': dependsOn('@11ty/eleventy') }, 'Eleventy', '_site'],
    [
      'Eleventy that has Vite for its assets',
      { 'eleventy.config.mjs': '', 'vite.config.js': '', 'index.html': '' },
      'Eleventy',
      '_site',
    ],
    ['Hugo by its configuration', { 'hugo.toml': '' }, 'Hugo', 'public'],
    ['Hugo by its folder of configurations', { 'config/_default/hugo.yaml': '' }, 'Hugo', 'public'],
    ['Hugo by its old configuration', { 'config.toml': '', 'archetypes/default.md': '' }, 'Hugo', 'public'],
    [
      'Hugo with a package.json for styles',
      { 'hugo.yaml': '', 'package.json': dependsOn('vite') },
      'Hugo',
      'public',
    ],
    ['Next.js by its configuration', { 'next.config.ts': '' }, 'Next.js', 'out'],
    [
      'Next.js by its package, with Vite for its tests',
      { 'package.json': dependsOn('next', 'vite'), 'vite.config.ts': '' },
      'Next.js',
      'out',
    ],
    ['Vite by its configuration', { 'vite.config.ts': '' }, 'Vite', 'dist'],
    [
      'Vite by its package and a page',
      { 'package.json': dependsOn('vite'), 'index.html': '' },
      'Vite',
      'dist',
    ],
    [
      'Vite that was built',
      { 'vite.config.js': '', 'index.html': '', 'dist/index.html': '' },
      'Vite',
      'dist',
    ],
  ])('is %s', (_, files, generator, site) => {
    expect(see(files)).toEqual({ generator, isEmpty: false, site });
  });

  it.each<[what: string, files: Record<string, string>, site: string]>([
    ['Vite', { 'vite.config.ts': `export default { build: { outDir: 'www' } };` }, 'www'],
    ['Vite, with quotes of the other kind', { 'vite.config.ts': `({ outDir: "./www/" })` }, 'www'],
    ['Astro', { 'astro.config.mjs': `export default { outDir: './build/site' };` }, 'build/site'],
    ['Eleventy', { 'eleventy.config.js': `return { dir: { input: 'src', output: 'www' } };` }, 'www'],
    [
      'Eleventy, by its method',
      { 'eleventy.config.js': `config.setInputDirectory('src');\nconfig.setOutputDirectory('www');` },
      'www',
    ],
    ['Hugo', { 'hugo.toml': `title = 'A'\npublishDir = 'docs'` }, 'docs'],
    ['Hugo in YAML', { 'hugo.yaml': `title: A\npublishDir: docs` }, 'docs'],
    ['Hugo in JSON', { 'hugo.json': `{ "publishDir": "docs" }` }, 'docs'],
    ['Next.js', { 'next.config.mjs': `export default { output: 'export', distDir: 'www' };` }, 'www'],
  ])('names its own folder: %s', (_, files, site) => {
    expect(see(files).site).toBe(site);
  });

  it.each<[what: string, files: Record<string, string>]>([
    ['in a comment', { 'vite.config.ts': `// outDir: 'www'` }],
    ['as a value of its code', { 'vite.config.ts': `const outDir = resolve('www'); ({ outDir: outDir })` }],
    ['outside of the project', { 'vite.config.ts': `({ outDir: '../www' })` }],
    ['as an absolute path', { 'vite.config.ts': `({ outDir: '/www' })` }],
  ])('keeps its usual folder where another is named %s', (_, files) => {
    expect(see(files).site).toBe('dist');
  });
});

describe('no generator', () => {
  it.each<[what: string, files: Record<string, string>, site: string | undefined]>([
    ['pages in the folder itself', { 'about.html': '', 'style.css': '' }, '.'],
    ['pages in a folder', { 'www/index.html': '', 'notes.txt': '' }, 'www'],
    ['built pages beside their sources', { 'index.html': '', 'dist/index.html': '' }, 'dist'],
    ['a file that is called like such a folder', { dist: '', 'out/INDEX.HTML': '' }, 'out'],
    ['a package.json that is broken', { 'package.json': '{', 'index.html': '' }, '.'],
    ['something else', { 'src/main.ts': '', 'package.json': '{}' }, undefined],
    [
      'Vite in a framework',
      { 'vite.config.ts': '', 'package.json': dependsOn('vite', '@sveltejs/kit') },
      undefined,
    ],
    ['Vite for tests alone', { 'package.json': dependsOn('vite'), 'test.ts': '' }, undefined],
    ['a config.toml of something else', { 'config.toml': '' }, undefined],
  ])('%s', (_, files, site) => {
    expect(see(files)).toEqual({ generator: undefined, isEmpty: false, ...(site && { site }) });
  });

  it.each<[what: string, files: Record<string, string>]>([
    ['nothing', {}],
    [
      'what a new project has',
      {
        '.git/HEAD': '',
        'README.md': '',
        LICENSE: '',
        'package.json': '{}',
        'package-lock.json': '{}',
        'node_modules/a/index.html': '',
      },
    ],
  ])('an empty folder holds %s', (_, files) => {
    expect(see(files)).toEqual({ generator: undefined, isEmpty: true });
  });
});
