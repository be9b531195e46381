import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readEndpoint } from '../../fixtures/endpoint-files.ts';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { completeSite } from '../site/complete-site.ts';
import { buildEndpoint, type EndpointOptions } from './build-endpoint.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project with a site of these pages. */
function project(
  pages: Record<string, string | Uint8Array>,
  more = '',
  files: Record<string, string> = {},
): string {
  const cwd = folderWith({
    'docent.config.mjs': `export default { site: 'dist', url: 'https://museum.example/docs/', tools: [], ${more} };`,
    ...files,
    ...Object.fromEntries(Object.entries(pages).map(([name, content]) => [`dist/${name}`, content])),
  });
  folders.push(cwd);
  return cwd;
}

const build = async (cwd: string, options?: EndpointOptions) =>
  buildEndpoint(await loadConfig({ cwd }), options);
const read = (cwd: string, ...site: string[]) => readEndpoint(join(cwd, '.docent', 'mcp', ...site));
const buildsIn = (cwd: string) => readdirSync(join(cwd, '.docent', 'mcp')).sort();
const page = (title: string, main: string, head = '') =>
  `<!doctype html><html lang="en"><title>${title}</title>${head}<body><nav>Menu</nav><main>${main}</main></body></html>`;

const PAGES = {
  'index.html': page(
    'Home',
    '<h1 id="top">Welcome</h1><p>See the <a href="blog/">blog</a> and <a href="https://other.example/">others</a>.</p>',
    '<meta name="description" content="The way in.">',
  ),
  'blog/index.html': page(
    'Blog',
    '<h1>Blog</h1><p><time datetime="2026-05-01">May</time> <a href="../b">b</a> <a href="/docs/index.html#top">home</a></p>',
  ),
  'b.html': page('B', '<p>Portraits of women. <a href="blog/?x=1">blog</a></p>', '<base href="/docs/">'),
};

describe('the pages of an endpoint', () => {
  it('are those of the site in the order of their paths, with what they say of themselves', async () => {
    const cwd = project(PAGES);
    expect((await build(cwd)).built).toMatchObject({ tools: 0, pages: 3 });
    const { pages, textOf } = read(cwd);
    expect(
      pages.map(({ path, file, url, title, lang, description, date }) => [
        path,
        file,
        url,
        title,
        lang,
        description,
        date,
      ]),
    ).toEqual([
      ['/', 'index.html', 'https://museum.example/docs/', 'Home', 'en', 'The way in.', ''],
      ['/b.html', 'b.html', 'https://museum.example/docs/b.html', 'B', 'en', '', ''],
      ['/blog/', 'blog/index.html', 'https://museum.example/docs/blog/', 'Blog', 'en', '', '2026-05-01'],
    ]);
    expect(pages.map(textOf)).toEqual([
      '# Welcome\n\nSee the [blog](/blog/) and [others](https://other.example/).',
      'Portraits of women. [blog](/blog/?x=1)',
      '# Blog\n\nMay [b](/b.html) [home](/#top)',
    ]);
    const [home] = pages;
    expect(home).toMatchObject({
      lines: 3,
      characters: 71,
      headings: [{ level: 1, text: 'Welcome', id: 'top', line: 1 }],
    });
  });

  it('know their links from both ends', async () => {
    const cwd = project(PAGES);
    await build(cwd);
    expect(read(cwd).pages.map(({ links, linkedFrom }) => [links, linkedFrom])).toEqual([
      [[2, 'https://other.example/'], [2]],
      [[2], [2]],
      [
        [1, 0],
        [0, 1],
      ],
    ]);
  });

  it('are found by their words', async () => {
    const cwd = project(PAGES);
    await build(cwd);
    const { find } = read(cwd);
    expect([find('portraits'), find('WOM'), find('welcome blog'), find('menu')]).toEqual([
      ['/b.html'],
      ['/b.html'],
      ['/'],
      [],
    ]);
  });

  it.each<[what: string, name: string, html: string | Uint8Array]>([
    ['that asks not to be found', 'x.html', page('X', 'x', '<meta name="robots" content="noindex">')],
    [
      'that sends its reader away',
      'x.html',
      page('X', 'x', '<meta http-equiv="refresh" content="0; url=/">'),
    ],
    ['that says there is none', '404.html', page('X', 'x')],
    ['that is ignored', 'x.html', '<html data-docent-ignore><title>X</title><body>x</body></html>'],
    ['that is left out', 'out/x.html', page('X', 'x')],
    ['that is a fragment', 'x.html', '<p>x</p>'],
    ['of a hidden folder', '.x/x.html', page('X', 'x')],
    ['in our own folder', 'webmcp/x.html', page('X', 'x')],
    ['in an encoding that cannot be told', 'x.html', Buffer.from(page('X', 'x'), 'utf16le')],
  ])('leave out one %s', async (_, name, html) => {
    const cwd = project({ 'a.html': page('A', 'a'), [name]: html }, `exclude: 'out/**'`);
    if (name.startsWith('webmcp')) writeFileSync(join(cwd, 'dist/webmcp/docent.json'), '[]');
    await build(cwd);
    expect(read(cwd).pages.map(({ path }) => path)).toEqual(['/a.html']);
  });

  it('leave out what lies behind a link', async () => {
    const cwd = project({ 'a.html': page('A', 'a') });
    symlinkSync('a.html', join(cwd, 'dist/b.html'));
    await build(cwd);
    expect(read(cwd).pages.map(({ path }) => path)).toEqual(['/a.html']);
  });

  it.each([
    'a b.html',
    'größe/ü.html',
    '100%.html',
    'c#/d?.html',
    '%41.html',
    'q\'"&.html',
    '日本/index.html',
  ])('may be called %s', async (name) => {
    const path = `/${name.replace(/index\.html$/, '')}`;
    const href = path.split('/').map(encodeURIComponent).join('/');
    const cwd = project({ 'a.html': page('A', `<a href="/docs${href}">x</a>`), [name]: page('X', 'x') });
    await build(cwd);
    const { pages } = read(cwd);
    const found = pages.findIndex((one) => one.path === path);
    expect(pages[found]).toMatchObject({ file: name, title: 'X', linkedFrom: [1 - found] });
    expect(decodeURIComponent(new URL(pages[found]?.url ?? '').pathname)).toBe(`/docs${path}`);
  });

  it('may be none', async () => {
    const cwd = project({ 'style.css': '' });
    expect((await build(cwd)).built).toMatchObject({ pages: 0 });
    expect(read(cwd)).toMatchObject({ pages: [], catalog: { version: 1, tools: [] } });
  });

  it('may be without text', async () => {
    const cwd = project({ 'a.html': '<html><body></body></html>' });
    await build(cwd);
    expect(read(cwd).pages).toMatchObject([
      { title: '', lang: '', bytes: 0, lines: 0, characters: 0, headings: [] },
    ]);
  });

  it('are the same of a completed site, which stays as it is', async () => {
    const cwd = project(PAGES);
    await build(cwd);
    const { build: before } = read(cwd);
    const { endpoint, changed } = await completeSite(await loadConfig({ cwd }), { mcp: true });
    const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    expect([changed, read(cwd).build, endpoint?.folder.endsWith(before)]).toEqual([0, before, true]);
    expect(html).toBe(PAGES['index.html']);
  });
});

describe('the folder of an endpoint', () => {
  it('has the same name and bytes for the same site, and another for another', async () => {
    const [one, other] = [project(PAGES), project(PAGES)];
    await Promise.all([build(one), build(other)]);
    const bytes = (cwd: string) =>
      readdirSync(join(cwd, '.docent/mcp', read(cwd).build), { recursive: true, encoding: 'utf8' })
        .sort()
        .filter((name) => name.includes('.'))
        .map((name) => [name, readFileSync(join(cwd, '.docent/mcp', read(cwd).build, name), 'utf8')]);
    expect(bytes(one)).toEqual(bytes(other));
    expect(buildsIn(one)).toEqual(buildsIn(other));
    writeFileSync(join(one, 'dist/b.html'), page('B', 'Portraits of men.'));
    await build(one);
    expect(read(one).build).not.toBe(read(other).build);
  });

  it('keeps the build before, and no older one', async () => {
    const cwd = project({ 'a.html': page('A', '0') });
    const names: string[] = [];
    for (const text of ['0', '1', '2', '2', '3']) {
      writeFileSync(join(cwd, 'dist/a.html'), page('A', text));
      await build(cwd);
      names.push(read(cwd).build);
    }
    expect(buildsIn(cwd)).toEqual([...new Set(names.slice(-2)), 'current.json'].sort());
  });

  it('is mended by the next build where something was taken out of it', async () => {
    const cwd = project(PAGES);
    await build(cwd);
    const { build: name } = read(cwd);
    rmSync(join(cwd, '.docent/mcp', name, 'search.json'));
    await build(cwd);
    expect([read(cwd).build, read(cwd).find('women'), buildsIn(cwd)]).toEqual([
      name,
      ['/b.html'],
      [name, 'current.json'].sort(),
    ]);
  });

  it('loses what killed builds left, once nobody can be at work there', async () => {
    const cwd = project(PAGES);
    await build(cwd);
    const [old, young] = ['making-000000000000', 'making-111111111111'].map((name) =>
      join(cwd, '.docent/mcp', name),
    );
    for (const folder of [old, young]) mkdirSync(join(folder ?? '', 'build'), { recursive: true });
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(old ?? '', yesterday, yesterday);
    await build(cwd);
    expect(buildsIn(cwd)).toEqual([read(cwd).build, 'current.json', 'making-111111111111'].sort());
  });

  it('is whole however many builds there are at once', async () => {
    const cwd = project(PAGES);
    const all = await Promise.all(Array.from({ length: 6 }, () => build(cwd)));
    expect(new Set(all.map(({ built }) => built?.folder)).size).toBe(1);
    expect(buildsIn(cwd)).toEqual([read(cwd).build, 'current.json'].sort());
    expect(read(cwd).pages).toHaveLength(3);
  });

  it('of one of several sites is its own', async () => {
    const cwd = project(PAGES);
    await build(cwd, { id: 'docs' });
    expect(read(cwd, 'sites', 'docs').pages).toHaveLength(3);
    for (const id of ['', '..', 'a/b', '.a', '__proto__', 'a b']) {
      await expect(build(cwd, { id })).rejects.toThrow('cannot be the name of a site');
    }
  });

  it.each<[what: string, config: string, sentence: string]>([
    [
      'in the folder of the site',
      `{ site: '.', url: 'https://a.example' }`,
      'in the folder of the site, ., where everybody',
    ],
    ['without a site', `{ url: 'https://a.example' }`, 'no site to build the endpoint of'],
    [
      'of a site that is not built',
      `{ site: 'none', url: 'https://a.example' }`,
      'The site folder none does not exist',
    ],
  ])('is not made %s', async (_, config, sentence) => {
    const cwd = folderWith({
      'docent.config.mjs': `export default ${config};`,
      'index.html': PAGES['index.html'],
    });
    folders.push(cwd);
    await expect(build(cwd)).rejects.toThrow(sentence);
    expect(readdirSync(cwd)).toEqual(['docent.config.mjs', 'index.html']);
  });

  it('is not made where a file is in its place', async () => {
    const cwd = project(PAGES, '', { '.docent': '' });
    await expect(build(cwd)).rejects.toThrow(
      /The endpoint cannot be written into \.docent\/mcp: .+ Make it a folder/,
    );
  });
});
