import { describe, expect, it } from 'vitest';
import { buildManifest } from '../build.ts';
import { defineTool } from '../define/define-tool.ts';
import type { Provider } from '../define/provider.ts';
import { staticList } from '../define/static-list.ts';

const tool = (name: string, more: object = {}) => staticList({ name, description: 'd', items: [], ...more });
const from = (source: string, provider: Provider) => ({ provider, source, folder: '/site' });
const build = (...providers: Parameters<typeof buildManifest>[0]) =>
  buildManifest(providers, {}, { cwd: '/site' });
const codes = async (...providers: Parameters<typeof buildManifest>[0]) =>
  (await build(...providers)).issues.map(({ code, level, tool: name, path }) => [code, level, name, path]);

describe('name-pattern', () => {
  it.each([
    'tool\u200Bname',
    't\u043Eol',
    'tool\uFF0Dx',
    'a b',
    'a:b',
    'a/b',
    '',
    'a\n',
    'ä',
    'a'.repeat(129),
  ])('refuses %j', async (name) => {
    const { issues, manifest } = await build(tool(name));
    expect(issues.filter(({ code }) => code === 'name-pattern')).toMatchObject([
      { level: 'error', tool: name, path: 'name' },
    ]);
    expect(manifest.tools).toEqual([]);
  });

  it.each([
    '.',
    '-',
    '9',
    '_x',
    'A.b-c_d',
    '_search',
    '2024_list',
    'Search-Docs',
    'docs.search',
    'constructor',
    '__proto__',
  ])('accepts %j', async (name) => {
    const { issues, manifest } = await build(tool(name));
    expect(issues).toEqual([]);
    expect(manifest.tools.map((entry) => entry.name)).toEqual([name]);
  });

  it('accepts 128 characters, which are many', async () => {
    expect(await codes(tool('a'.repeat(128)))).toEqual([['name-length', 'warn', 'a'.repeat(128), 'name']]);
  });

  it('shows what nobody sees, on one line', async () => {
    const { issues } = await build(tool('a\u200B\nb'));
    expect(issues[0]?.message).toBe(
      'a\\u200b\\nb › name is "a\\u200b\\nb"; browsers accept 1 to 128 of A-Z a-z 0-9 _ - . only. Rename the tool. (name-pattern)',
    );
  });
});

describe('name-length', () => {
  it.each([
    [30, []],
    [31, [['name-length', 'warn', 'n'.repeat(31), 'name']]],
  ])('at %i characters', async (size, expected) => {
    expect(await codes(tool('n'.repeat(size)))).toEqual(expected);
    expect((await build(tool('n'.repeat(size)))).manifest.tools).toHaveLength(1);
  });
});

describe('name-mismatch', () => {
  it('names both', async () => {
    const { issues, manifest } = await build(
      defineTool({ name: 'blog_search', manifest: () => tool('blog-search') }),
    );
    expect(issues).toMatchObject([
      { code: 'name-mismatch', level: 'error', tool: 'blog-search', path: 'name' },
    ]);
    expect(issues[0]?.message).toContain('is "blog-search", but its provider is named "blog_search"');
    expect(manifest.tools).toEqual([]);
  });

  it.each([
    ['the same name', { name: 'a' }],
    ['no name', { name: undefined }],
  ])('accepts %s in what a provider returns', async (_, more) => {
    const { issues, manifest } = await build(defineTool({ name: 'a', manifest: () => tool('a', more) }));
    expect(issues).toEqual([]);
    expect(manifest.tools).toMatchObject([{ name: 'a' }]);
  });
});

describe('name-duplicate', () => {
  it('keeps the first, reports the second and names both files', async () => {
    const { issues, manifest } = await build(
      from('/site/tools/a.tool.ts', tool('search', { title: 'First' })),
      from('/site/tools/b.tool.ts', tool('search')),
      from('/site/tools/c.tool.ts', tool('search')),
    );
    expect(issues).toMatchObject([
      { code: 'name-duplicate', level: 'error', tool: 'search', source: '/site/tools/b.tool.ts' },
      { code: 'name-duplicate', level: 'error', tool: 'search', source: '/site/tools/c.tool.ts' },
    ]);
    expect(issues[0]?.message).toContain('tools/b.tool.ts and before that in tools/a.tool.ts;');
    expect(issues[1]?.message).toContain('tools/c.tool.ts and before that in tools/a.tool.ts;');
    expect(manifest.tools).toMatchObject([{ title: 'First' }]);
  });

  it('goes by the name of the tool on this page', async () => {
    const absent = defineTool({ name: 'search', manifest: () => null });
    expect(await codes(absent, tool('search'))).toEqual([]);
    expect(await codes(tool('constructor'), tool('toString'))).toEqual([]);
  });

  it.each([
    ['two routes', { when: { path: '/a' } }, { when: { path: '/b' } }, 2],
    ['one route and every route', { when: { path: '/a' } }, {}, 2],
    ['one route twice', { when: { path: '/a' } }, { when: { path: '/a' } }, 1],
  ])('tells %s', async (_, first, second, emitted) => {
    const { manifest, issues } = await build(tool('a', first), tool('a', second));
    expect(manifest.tools).toHaveLength(emitted);
    expect(issues).toHaveLength(2 - emitted);
  });
});
