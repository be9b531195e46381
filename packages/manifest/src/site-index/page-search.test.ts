import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTERPRETERS } from '../../../runtime/src/outside.ts';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { buildBlock } from '../site/build-block.ts';
import { cleanSite } from '../site/clean-site.ts';
import { completeSite } from '../site/complete-site.ts';

const page = (title: string, body = '', head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav>Menu</nav><main><h1>${title}</h1>${body}</main></body></html>`;
const SITE = {
  'index.html': page('Home'),
  '404.html': page('Not here'),
  'blog/index.html': page('Blog', '<p>All posts</p>'),
  'blog/a b.html': page('First', '<p>Red herring</p>', '<meta name="author" content="Ada">'),
  'blog/old.html': page('Old', '', '<meta http-equiv="refresh" content="0; url=/blog/">'),
  'blog/hidden.html': page('Hidden', '', '<meta name="robots" content="noindex">'),
  'blog/part.html': '<p>A fragment</p>',
};
const FIND = `search({ name: 'find', description: 'Finds.', pages: 'blog/**' })`;

function project(
  tools: string,
  more = '',
  site: Record<string, string | Uint8Array> = SITE,
  url = 'https://example.org/docs/',
) {
  const pages = Object.entries(site).map(([name, content]) => [`dist/${name}`, content]);
  return folderWith({
    'docent.config.mjs': `import { defineTool, search } from '@docent/manifest';
      export default { site: 'dist', url: '${url}', tools: [${tools}], ${more} };`,
    ...Object.fromEntries(pages),
  });
}
const build = async (cwd: string, options = {}) => completeSite(await loadConfig({ cwd }), options);
const indexes = (cwd: string) => {
  const names = existsSync(join(cwd, 'dist/webmcp')) ? readdirSync(join(cwd, 'dist/webmcp')) : [];
  return names.filter((name) => /\.[0-9a-f]{10}\.json$/.test(name));
};
const indexOf = (cwd: string) =>
  JSON.parse(readFileSync(join(cwd, 'dist/webmcp', indexes(cwd)[0] ?? ''), 'utf8'));
const toolIn = (cwd: string, name = 'index.html') => {
  const json = /id="webmcp-config"[^>]*>(.*?)<\/script>/.exec(
    readFileSync(join(cwd, 'dist', name), 'utf8'),
  )?.[1];
  return JSON.parse(json ?? '').tools[0];
};

describe('a search of pages', () => {
  it('gets an index of the pages that are to be found, in their order', async () => {
    const cwd = project(FIND);
    const report = await build(cwd);
    expect(report).toMatchObject({ passed: true, issues: [], indexes: [{ items: 2 }] });
    expect(indexOf(cwd)).toEqual([
      {
        url: '/docs/blog/a%20b.html',
        title: 'First',
        lang: 'en',
        description: 'First Red herring',
        headings: ['First'],
        text: 'First Red herring',
      },
      {
        url: '/docs/blog/',
        title: 'Blog',
        lang: 'en',
        description: 'Blog All posts',
        headings: ['Blog'],
        text: 'Blog All posts',
      },
    ]);
    expect(report.indexes?.[0]?.bytes).toBe(
      readFileSync(join(cwd, 'dist/webmcp', indexes(cwd)[0] ?? '')).length,
    );
  });

  it('is a search of the runtime as any other', async () => {
    const cwd = project(FIND);
    await build(cwd);
    const tool = toolIn(cwd);
    expect(tool).toMatchObject({
      primitive: 'search',
      data: {
        indexUrl: `/docs/webmcp/${indexes(cwd)[0]}`,
        searchFields: ['title', 'description', 'headings', 'text'],
        resultFields: ['title', 'url', 'description'],
      },
      inputSchema: { properties: { query: {}, limit: {} } },
      annotations: { readOnlyHint: true, untrustedContentHint: true },
    });
    const execute = INTERPRETERS.search(tool.data, [], tool.inputSchema);
    const result = await execute({ query: 'HERRING' }, { readJson: async () => indexOf(cwd) } as never); // All that it asks of the page.
    expect(result.structuredContent).toMatchObject({
      count: 1,
      total: 2,
      results: [{ title: 'First', url: '/docs/blog/a%20b.html', description: 'First Red herring' }],
    });
    expect(JSON.stringify(result)).not.toContain('"text":"First');
  });

  it('takes the fields and all other keys of a search', async () => {
    const cwd = project(
      `search({ name: 'find', description: 'Finds.', pages: ['**', '!404.html'], fields: ['title', 'lang'], resultFields: { name: 'title' }, queryParam: 'q', text: { line: '{title}' } })`,
    );
    expect(await build(cwd)).toMatchObject({ issues: [] });
    expect(indexOf(cwd).map(Object.keys)).toEqual(Array(3).fill(['url', 'title', 'lang', 'description']));
    expect(toolIn(cwd).data).toMatchObject({
      searchFields: ['title', 'lang'],
      resultFields: { name: 'title' },
      queryParam: 'q',
    });
  });

  it('leaves out what the configuration excludes', async () => {
    const cwd = project(FIND, `exclude: 'blog/a*'`);
    await build(cwd);
    expect(indexOf(cwd).map(({ url }: { url: string }) => url)).toEqual(['/docs/blog/']);
  });

  it('may be returned by another provider, for some pages only', async () => {
    const cwd = project(
      `defineTool({ name: 'find', manifest: ({ page }) => page.path === '/' ? search({ description: 'Finds.', pages: 'blog/**' }) : null })`,
    );
    expect(await build(cwd)).toMatchObject({ issues: [], indexes: [{ items: 2 }] });
    expect(toolIn(cwd).data.indexUrl).toBe(`/docs/webmcp/${indexes(cwd)[0]}`);
    expect(readFileSync(join(cwd, 'dist/blog/index.html'), 'utf8')).toBe(SITE['blog/index.html']);
  });

  it('may differ from page to page: each has its own index', async () => {
    const cwd = project(
      `defineTool({ name: 'find', manifest: ({ page }) => search({ description: 'Finds.', pages: page.path === '/' ? 'index.html' : 'blog/**' }) })`,
    );
    await build(cwd);
    expect(indexes(cwd)).toHaveLength(2);
    expect(toolIn(cwd).data.indexUrl).not.toBe(toolIn(cwd, 'blog/index.html').data.indexUrl);
  });

  it('reads pages in any encoding', async () => {
    const latin = Buffer.from(page('Gr\xfc\xdfe', '', '<meta charset="windows-1252">'), 'latin1');
    const utf16 = Buffer.from(`\ufeff${page('日本')}`, 'utf16le');
    const cwd = project(FIND, '', { 'index.html': page('x'), 'blog/a.html': latin, 'blog/b.html': utf16 });
    await build(cwd);
    expect(indexOf(cwd).map(({ title }: { title: string }) => title)).toEqual(['Grüße', '日本']);
  });
});

describe('the index of a build', () => {
  it('is the same the next time, follows the pages, and goes with the tool', async () => {
    const cwd = project(FIND);
    await build(cwd);
    const [name = ''] = indexes(cwd);
    const file = join(cwd, 'dist/webmcp', name);
    const before = readFileSync(file, 'utf8');
    expect(await build(cwd)).toMatchObject({ changed: 0 });
    expect(readFileSync(file, 'utf8')).toBe(before);

    writeFileSync(join(cwd, 'dist/blog/new.html'), page('New'));
    expect(await build(cwd)).toMatchObject({ changed: 1 });
    expect(indexes(cwd)).toEqual([name]);
    expect(indexOf(cwd)).toHaveLength(3);

    rmSync(join(cwd, 'docent.config.mjs'));
    writeFileSync(
      join(cwd, 'docent.config.mjs'),
      `export default { site: 'dist', url: 'https://example.org', tools: [] };`,
    );
    await build(cwd);
    expect(indexes(cwd)).toEqual([]);
  });

  it('is taken away by clean', async () => {
    const cwd = project(FIND);
    await build(cwd);
    await cleanSite(await loadConfig({ cwd }));
    expect(existsSync(join(cwd, 'dist/webmcp'))).toBe(false);
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toBe(SITE['index.html']);
  });

  it('is known by its name without being made', async () => {
    const cwd = project(FIND);
    const { manifest } = await buildBlock(await loadConfig({ cwd }), { page: '/' });
    expect(indexes(cwd)).toEqual([]);
    await build(cwd);
    expect(manifest.tools[0]).toEqual(toolIn(cwd));
  });

  it('is not written by a check, nor by a build with errors', async () => {
    const cwd = project(FIND);
    await build(cwd, { write: false });
    expect(existsSync(join(cwd, 'dist/webmcp'))).toBe(false);
    const faulty = project(`${FIND}, search({ name: 'x', description: '', pages: '**' })`);
    expect(await build(faulty)).toMatchObject({ passed: false });
    expect(existsSync(join(faulty, 'dist/webmcp'))).toBe(false);
  });
});

describe('the checks of a search of pages', () => {
  const found = async (more: string, site?: Record<string, string>) => {
    const cwd = project(`search({ name: 'find', description: 'Finds.', ${more} })`, '', site);
    const { issues } = await build(cwd, { write: false });
    return issues.map(({ code, level, path }) => `${code} ${level} ${path}`);
  };

  it.each([
    ['default fields are never missing', `pages: '**'`, []],
    [
      'even of pages without any text',
      `pages: 'index.html', fields: ['headings', 'text', 'description']`,
      [],
    ],
    [
      'a meta that no page has',
      `pages: '**', fields: ['title', 'isbn']`,
      ['index-field-missing error searchFields[1]'],
    ],
    [
      'a meta that few pages have',
      `pages: '**', fields: ['title', 'author']`,
      ['index-field-missing warn searchFields[1]'],
    ],
    ['a meta that the pages have', `pages: 'blog/a*', fields: ['author']`, []],
    [
      'a date that no page has',
      `pages: '**', resultFields: ['title', 'url', 'date']`,
      ['index-field-missing error resultFields[2]'],
    ],
    ['no page at all', `pages: 'blogs/**'`, ['index-unreadable error pages']],
    ['an index beside the pages', `pages: '**', indexUrl: '/x.json'`, ['manifest-invalid error pages']],
    [
      'search fields beside the pages',
      `pages: '**', searchFields: ['title']`,
      ['manifest-invalid error pages'],
    ],
    ['pages that are no globs', `pages: 5`, ['manifest-invalid error pages']],
    ['no fields', `pages: '**', fields: []`, ['manifest-invalid error fields']],
    ['a wrong key', `pages: '**', field: ['title']`, ['manifest-invalid error field']],
    [
      'fields without pages',
      `indexUrl: '/x.json', searchFields: ['title'], fields: ['a']`,
      ['manifest-invalid error fields', 'index-unreadable error indexUrl'],
    ],
  ])('%s', async (_, more, expected) => {
    expect(await found(more, { ...SITE, 'index.html': '<!doctype html><body></body>' })).toEqual(expected);
  });

  it('say that an index is large, and what would shrink it', async () => {
    const site = { 'index.html': page('x', '<p>word </p>'.repeat(420_000)), 'a.html': page('a') };
    const cwd = project(`search({ name: 'find', description: 'Finds.', pages: '**' })`, '', site);
    const { issues } = await build(cwd, { write: false });
    expect(issues.map(({ message }) => message)).toEqual([
      'find › pages give an index of 2 entries and 2.1 MB; the first search of every visit loads all of it. Name fewer pages, or leave `text` out of `fields`: it is 100 % of it. (index-size)',
    ]);
  });
});
