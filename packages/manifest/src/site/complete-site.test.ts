import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { cleanSite } from './clean-site.ts';
import { completeSite } from './complete-site.ts';

const PAGE = '<!doctype html><title>Home</title><body><h1>Grüße</h1>\r\n</body></html>\n';
const NAVIGATE = `import { defineTool, moduleTool, navigate } from '@docent/manifest';
  const open = { description: 'Opens a page.', param: 'to', options: [{ match: 'a', label: 'A', url: '/a.html' }] };`;

/** A project with a site of these pages. */
function project(tools: string, pages: Record<string, string | Uint8Array>, more = ''): string {
  const files = Object.entries(pages).map(([name, content]) => [`dist/${name}`, content]);
  const config = `${NAVIGATE} export default { site: 'dist', url: 'https://example.org', served: ['/**'], tools: ${tools}, ${more} };`;
  return folderWith({ 'docent.config.mjs': config, ...Object.fromEntries(files) });
}

const build = async (cwd: string, options = {}) => completeSite(await loadConfig({ cwd }), options);
const read = (cwd: string, name: string) => readFileSync(join(cwd, 'dist', name), 'utf8');
const blockOf = (html: string) => {
  const json = /<script type="application\/json" id="webmcp-config"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
};
const snapshot = (cwd: string) =>
  Object.fromEntries(
    readdirSync(join(cwd, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(cwd, 'dist', name)).isFile())
      .map((name) => {
        const { mtimeMs } = statSync(join(cwd, 'dist', name));
        return [name, `${mtimeMs} ${read(cwd, name)}`];
      }),
  );
const OPEN = `[navigate({ ...open, name: 'open_page' })]`;

describe('completeSite', () => {
  it('gives each page its block and the runtime, and leaves every other byte', async () => {
    const cwd = project(OPEN, {
      'index.html': PAGE,
      'blog/INDEX.HTML': PAGE,
      'style.css': '</body>',
      'old.htm': PAGE,
    });
    const report = await build(cwd);
    expect(report).toMatchObject({ pages: 2, changed: 2, passed: true, issues: [] });
    expect(report.tools).toMatchObject([{ name: 'open_page', kind: 'navigate', pages: 2 }]);
    for (const name of ['index.html', 'blog/INDEX.HTML']) {
      const html = read(cwd, name);
      expect(html.replace(/<script.*<\/script>/, '')).toBe(PAGE);
      expect(blockOf(html)).toMatchObject({ tools: [{ name: 'open_page', primitive: 'navigate' }] });
      const src = /<script defer="" src="([^"]+)" data-docent=""><\/script><\/body>/.exec(html)?.[1] ?? '';
      expect(src).toMatch(/^\/webmcp\/webmcp\.[0-9a-f]{10}\.js$/);
      expect(existsSync(join(cwd, 'dist', src))).toBe(true);
    }
    expect([read(cwd, 'style.css'), read(cwd, 'old.htm')]).toEqual(['</body>', PAGE]);
  });

  it('changes nothing the second time, not even the time of a file', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE, 'a.html': PAGE });
    await build(cwd);
    const before = snapshot(cwd);
    expect(await build(cwd)).toMatchObject({ changed: 0 });
    expect(snapshot(cwd)).toEqual(before);
  });

  it('only looks where it is not to write', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE });
    const before = snapshot(cwd);
    expect(await build(cwd, { write: false })).not.toHaveProperty('changed');
    expect(snapshot(cwd)).toEqual(before);
  });

  it('asks a provider for every page, and lets nothing leak from one to another', async () => {
    const cwd = project(
      `[defineTool({ name: 'here', manifest: async ({ page }) => {
        await new Promise((done) => setTimeout(done, page.path.length % 7));
        return page.lang === 'de' ? null : navigate({ ...open, description: page.path + page.title + page.url });
      } })]`,
      {
        'index.html': '<!doctype html><title>Home</title>',
        'b.html': '<!doctype html><title>B</title>',
        'de/index.html': '<!doctype html><html lang="de"><title>Start</title>',
      },
    );
    expect((await build(cwd)).tools).toMatchObject([{ name: 'here', pages: 2 }]);
    expect(blockOf(read(cwd, 'index.html')).tools[0].description).toBe('/Homehttps://example.org/');
    expect(blockOf(read(cwd, 'b.html')).tools[0].description).toBe('/b.htmlBhttps://example.org/b.html');
    expect(read(cwd, 'de/index.html')).toBe('<!doctype html><html lang="de"><title>Start</title>');
    expect(JSON.parse(read(cwd, 'webmcp/tool-names.json'))).toEqual(['here']);
  });

  it('counts two tools of one name as the two that they are', async () => {
    const cwd = project(`[navigate({ ...open, name: 'x' }), navigate({ ...open, name: 'x' })]`, {
      'index.html': PAGE,
    });
    const { tools, issues } = await build(cwd, { keepGoing: true });
    expect(tools.map(({ name, pages }) => [name, pages])).toEqual([
      ['x', 1],
      ['x', 0],
    ]);
    expect(issues).toMatchObject([{ code: 'name-duplicate' }]);
    expect(JSON.parse(read(cwd, 'webmcp/tool-names.json'))).toEqual(['x']);
  });

  it('takes its tags out of a page where no tool is left', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE });
    await build(cwd);
    writeFileSync(
      join(cwd, 'docent.config.mjs'),
      `export default { site: 'dist', url: 'https://example.org', tools: [] };`,
    );
    await build(cwd);
    expect(read(cwd, 'index.html')).toBe(PAGE);
    expect(readdirSync(join(cwd, 'dist/webmcp')).sort()).toEqual(['docent.json', 'tool-names.json']);
  });

  it('bundles modules, names them by their content, and removes what nothing refers to any more', async () => {
    const cwd = project(`[moduleTool({ name: 'book', description: 'Books.', module: './book.ts' })]`, {
      'index.html': PAGE,
    });
    const modules = () => readdirSync(join(cwd, 'dist/webmcp')).filter((name) => name.startsWith('book'));
    writeFileSync(join(cwd, 'book.ts'), 'export const execute = (): string => "one";');
    await build(cwd);
    const [first] = modules();
    expect(blockOf(read(cwd, 'index.html')).tools[0].moduleUrl).toBe(`/webmcp/${first}`);
    expect(read(cwd, `webmcp/${first}`)).toContain('"one"');
    writeFileSync(join(cwd, 'book.ts'), 'export const execute = (): string => "two";');
    await build(cwd);
    expect(modules()).toHaveLength(1);
    expect(modules()).not.toContain(first);
  });

  it('puts the path of the site in front of what it writes', async () => {
    const cwd = project(
      `[moduleTool({ name: 'book', description: 'Books.', module: './book.ts' })]`,
      { 'index.html': PAGE },
      `dir: 'tools', `,
    );
    writeFileSync(join(cwd, 'book.ts'), 'export const execute = () => 1;');
    const loaded = await loadConfig({ cwd });
    await completeSite({ ...loaded, site: { ...loaded.site, base: '/docs/' } });
    expect(read(cwd, 'index.html')).toContain('src="/docs/tools/webmcp.');
    expect(blockOf(read(cwd, 'index.html')).tools[0].moduleUrl).toMatch(/^\/docs\/tools\/book\./);
  });

  it('writes nothing where a tool has an error, and without that tool if told to go on', async () => {
    const cwd = project(`[navigate({ ...open, name: 'good' }), navigate({ ...open, name: 'a b' })]`, {
      'index.html': PAGE,
    });
    const before = snapshot(cwd);
    expect(await build(cwd)).toMatchObject({
      passed: false,
      issues: [{ code: 'name-pattern', tool: 'a b' }],
    });
    expect(snapshot(cwd)).toEqual(before);
    expect(await build(cwd, { keepGoing: true })).toMatchObject({ passed: true, changed: 1 });
    expect(blockOf(read(cwd, 'index.html')).tools.map(({ name }: { name: string }) => name)).toEqual([
      'good',
    ]);
  });

  it('reports a module that cannot be used with its place, and says equal findings once', async () => {
    const cwd = project(
      `[moduleTool({ name: 'book', description: 'Books.', module: './book.ts', readOnly: true })]`,
      {
        'a.html': PAGE,
        'b.html': PAGE,
      },
    );
    writeFileSync(join(cwd, 'book.ts'), 'export const execute = (;');
    const { issues } = await build(cwd);
    expect(issues).toMatchObject([
      { code: 'module-unloadable', tool: 'book', path: 'module', page: '/a.html' },
    ]);
    expect(issues[0]?.message).toContain('book.ts does not bundle: Unexpected ";" (book.ts:1:25)');
  });

  it.each([
    [
      'another generator’s block',
      '<!doctype html><script id="webmcp-config" type="application/json">{}</script>',
    ],
    ['a frameset', '<!doctype html><frameset></frameset>'],
    ['an open comment', '<!doctype html><!-- '],
    ['UTF-16 without a byte order mark', Buffer.from(PAGE, 'utf16le')],
  ])('leaves a page with %s alone, and says so', async (_, content) => {
    const cwd = project(OPEN, { 'index.html': PAGE, 'odd.html': content });
    const { issues, passed } = await build(cwd);
    expect(issues).toMatchObject([{ code: 'page-skipped', level: 'warn', tool: null, page: '/odd.html' }]);
    expect(passed).toBe(true);
    expect(readFileSync(join(cwd, 'dist/odd.html'))).toEqual(Buffer.from(content));
  });

  it('replaces a block of ours that is broken', async () => {
    const broken = '<script type="application/json" id="webmcp-config" data-docent="">{"tools":[}</script>';
    const cwd = project(OPEN, { 'index.html': PAGE.replace('</body>', `${broken}</body>`) });
    expect(await build(cwd)).toMatchObject({ issues: [], changed: 1 });
    expect(blockOf(read(cwd, 'index.html')).tools).toHaveLength(1);
  });

  it('does not touch a fragment that pages include', async () => {
    const cwd = project(OPEN, {
      'index.html': PAGE,
      'parts/menu.html': '<nav><svg><title>x</title></svg></nav>',
    });
    expect(await build(cwd)).toMatchObject({ pages: 1, issues: [] });
    expect(read(cwd, 'parts/menu.html')).toBe('<nav><svg><title>x</title></svg></nav>');
  });

  it('does not follow links', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE });
    const other = folderWith({ 'x.html': PAGE });
    symlinkSync(join(other, 'x.html'), join(cwd, 'dist/linked.html'));
    symlinkSync(other, join(cwd, 'dist/folder'));
    const { issues } = await build(cwd);
    expect(issues.map(({ code, page }) => [code, page])).toEqual([
      ['page-skipped', '/folder'],
      ['page-skipped', '/linked.html'],
    ]);
    expect(readFileSync(join(other, 'x.html'), 'utf8')).toBe(PAGE);
  });

  it('keeps the mode of a page', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE });
    chmodSync(join(cwd, 'dist/index.html'), 0o444);
    await build(cwd);
    expect(statSync(join(cwd, 'dist/index.html')).mode & 0o777).toBe(0o444);
  });

  it.each([
    [
      'a folder of that name that someone else made',
      { 'webmcp/x.js': '' },
      /webmcp holds files that docent did not/,
    ],
    ['a folder with another list', { 'webmcp/docent.json': '{}' }, /Set `dir`/],
    ['a file of that name', { webmcp: '' }, /webmcp is no folder/],
  ])('refuses %s', async (_, files, message) => {
    const cwd = project(OPEN, { 'index.html': PAGE, ...files });
    const before = snapshot(cwd);
    await expect(build(cwd)).rejects.toThrow(message);
    expect(snapshot(cwd)).toEqual(before);
  });

  it('moves to another folder when `dir` changes, and leaves what others put into the old one', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE });
    await build(cwd);
    writeFileSync(join(cwd, 'dist/webmcp/own.txt'), 'mine');
    const config = readFileSync(join(cwd, 'docent.config.mjs'), 'utf8');
    writeFileSync(join(cwd, 'docent.config.mjs'), config.replace('tools:', `dir: 'agents', tools:`));
    await build(cwd);
    expect(readdirSync(join(cwd, 'dist/webmcp'))).toEqual(['own.txt']);
    expect(read(cwd, 'index.html')).toContain('src="/agents/webmcp.');
  });

  it('clears away what a build left that was ended half-way', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE });
    await build(cwd);
    const before = snapshot(cwd);
    writeFileSync(
      join(cwd, 'dist/webmcp/docent.json'),
      read(cwd, 'webmcp/docent.json').replace('"files": [', '"files": ["old.js", '),
    );
    writeFileSync(join(cwd, 'dist/webmcp/old.js'), '');
    await build(cwd);
    expect(Object.keys(snapshot(cwd))).toEqual(Object.keys(before));
    writeFileSync(join(cwd, 'dist/webmcp/docent.json'), '');
    await build(cwd);
    expect(read(cwd, 'webmcp/docent.json')).toContain('tool-names.json');
  });

  it.each([
    ['is missing', {}, /The site folder dist does not exist/],
    ['has no pages', { 'style.css': '' }, /has no pages/],
    ['has fragments only', { 'part.html': '<p>Hi' }, /has no pages/],
  ])('refuses a site that %s', async (_, pages, message) => {
    await expect(build(project(OPEN, pages))).rejects.toThrow(message);
  });
});

describe('cleanSite', () => {
  const clean = async (cwd: string) => cleanSite(await loadConfig({ cwd }));

  it('gives every byte back', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE, 'a/b.html': '<!DOCTYPE html>no body', 'c.txt': 'c' });
    const before = Object.keys(snapshot(cwd));
    await build(cwd);
    expect(await clean(cwd)).toEqual({ pages: 2, changed: 2 });
    expect(Object.keys(snapshot(cwd))).toEqual(before);
    expect([read(cwd, 'index.html'), read(cwd, 'a/b.html')]).toEqual([PAGE, '<!DOCTYPE html>no body']);
  });

  it('works where the list was lost', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE });
    await build(cwd);
    rmSync(join(cwd, 'dist/webmcp/docent.json'));
    await clean(cwd);
    expect(read(cwd, 'index.html')).toBe(PAGE);
    expect(readdirSync(join(cwd, 'dist')).sort()).toEqual(['index.html', 'webmcp']);
  });

  it('does nothing to a site that has nothing of ours', async () => {
    const cwd = project(OPEN, { 'index.html': PAGE });
    const before = snapshot(cwd);
    expect(await clean(cwd)).toEqual({ pages: 1, changed: 0 });
    expect(snapshot(cwd)).toEqual(before);
  });
});
