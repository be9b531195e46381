import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { cleanSite } from '../site/clean-site.ts';
import { completeSite } from '../site/complete-site.ts';
import { filesIn } from './files-in.ts';

const page = (title: string, body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><title>${title}</title><body><main>${body}</main></body></html>`;
const SITE = {
  'dist/index.html': page('Home', ''),
  'dist/blog/a.html': page('Rooms', 'Booking rooms in the harbour'),
  'dist/blog/b.html': page('Boats', 'A boat in the harbour', 'de'),
  'dist/blog/hidden.html': '<!doctype html><meta name="robots" content="noindex"><p>harbour',
};
const FIND = `name: 'find', description: 'Finds.', pages: 'blog/**', engine: 'pagefind'`;

const project = (args: string, site: Record<string, string> = SITE) =>
  folderWith({
    'docent.config.mjs': `import { search } from '@docent/manifest';
      export default { site: 'dist', url: 'https://example.org/docs/', tools: [search({ ${args} })] };`,
    ...site,
  });
const build = async (cwd: string, options = {}) => completeSite(await loadConfig({ cwd }), options);
const hashes = (folder: string) =>
  filesIn(folder).map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  ]);
const folderOf = (cwd: string) =>
  readdirSync(join(cwd, 'dist/webmcp')).find((name) => /^find\.[0-9a-f]{10}$/.test(name)) ?? '';
const unpacked = (cwd: string, ...path: string[]) =>
  JSON.parse(gunzipSync(readFileSync(join(cwd, 'dist/webmcp', folderOf(cwd), ...path))).toString());
const blockIn = (cwd: string) =>
  JSON.parse(
    /id="webmcp-config"[^>]*>(.*?)<\/script>/.exec(readFileSync(join(cwd, 'dist/index.html'), 'utf8'))?.[1] ??
      '',
  );

describe('a search of pages by Pagefind', () => {
  it('is a module with the payload and the hints of a search', async () => {
    const cwd = project(`${FIND}, resultKey: 'pages', text: { line: '{title} ({lang})' }`);
    expect(await build(cwd)).toMatchObject({
      issues: [],
      tools: [{ name: 'find', kind: 'search', pages: 4 }],
      indexes: [{ items: 2 }],
    });
    const [tool] = blockIn(cwd).tools;
    expect(tool).toEqual({
      name: 'find',
      description: 'Finds.',
      inputSchema: expect.objectContaining({
        properties: expect.objectContaining({ query: expect.anything() }),
      }),
      data: {
        indexUrl: `/docs/webmcp/${folderOf(cwd)}/words.pack`,
        searchFields: ['title', 'description', 'headings', 'text'],
        resultFields: ['title', 'url', 'description'],
        resultKey: 'pages',
        text: { line: '{title} ({lang})' },
      },
      moduleUrl: expect.stringMatching(/^\/docs\/webmcp\/find\.[0-9a-f]{10}\.js$/),
      annotations: { readOnlyHint: true, untrustedContentHint: true, consequentialHint: false },
    });
  });

  it('has the entries of the pages that are to be found, with what a result needs and nothing else', async () => {
    const cwd = project(`${FIND}, text: { line: '{title} ({lang})' }`);
    await build(cwd);
    const { digest, total } = unpacked(cwd, 'words.pack');
    expect(total).toBe(2);
    expect(unpacked(cwd, `entries.${digest}`, '0.pack')).toEqual([
      { url: '/docs/blog/a.html', title: 'Rooms', lang: 'en', description: 'Booking rooms in the harbour' },
      { url: '/docs/blog/b.html', title: 'Boats', lang: 'de', description: 'A boat in the harbour' },
    ]);
  });

  it('keeps of what Pagefind writes what a search fetches', async () => {
    const cwd = project(FIND);
    await build(cwd);
    const names = readdirSync(join(cwd, 'dist/webmcp', folderOf(cwd)));
    expect(names.map((name) => name.replace(/[_.][0-9a-f]{10}/, ''))).toEqual([
      'entries',
      'index',
      'pagefind-entry.json',
      'pagefind.de.pf_meta',
      'pagefind.js',
      'wasm.de.pagefind',
      'words.pack',
    ]);
  });

  it('comes out the same each time, and a second build leaves every file alone', async () => {
    const [one, other] = [project(FIND), project(FIND)];
    await Promise.all([build(one), build(other)]);
    const first = hashes(join(one, 'dist'));
    expect(hashes(join(other, 'dist'))).toEqual(first);
    const list = join(one, 'dist/webmcp', folderOf(one), 'words.pack');
    const { mtimeMs, ino } = statSync(list);
    expect(await build(one)).toMatchObject({ changed: 0, indexes: [{ items: 2 }] });
    expect(hashes(join(one, 'dist'))).toEqual(first);
    expect(statSync(list)).toMatchObject({ mtimeMs, ino });
  });

  it('follows the pages, and leaves nothing of what it was', async () => {
    const cwd = project(FIND);
    await build(cwd);
    const before = unpacked(cwd, 'words.pack').digest;
    writeFileSync(join(cwd, 'dist/blog/c.html'), page('Late', 'Came late'));
    await build(cwd);
    const { digest, total } = unpacked(cwd, 'words.pack');
    expect(total).toBe(3);
    expect(digest).not.toBe(before);
    const fresh = project(FIND, { ...SITE, 'dist/blog/c.html': page('Late', 'Came late') });
    await build(fresh);
    expect(hashes(join(cwd, 'dist/webmcp'))).toEqual(hashes(join(fresh, 'dist/webmcp')));
  });

  it('goes with the tool, and with --clean', async () => {
    const cwd = project(FIND);
    const before = hashes(join(cwd, 'dist'));
    await build(cwd);
    await cleanSite(await loadConfig({ cwd }));
    expect(hashes(join(cwd, 'dist'))).toEqual(before);
    await build(cwd);
    writeFileSync(
      join(cwd, 'docent.config.mjs'),
      "export default { site: 'dist', url: 'https://example.org', tools: [] };",
    );
    await build(cwd);
    expect(filesIn(join(cwd, 'dist/webmcp'))).toEqual(['docent.json', 'tool-names.json']);
  });

  it('writes nothing where it is only checked', async () => {
    const cwd = project(FIND);
    const before = hashes(cwd);
    expect(await build(cwd, { write: false })).toMatchObject({ issues: [], passed: true });
    expect(hashes(cwd)).toEqual(before);
  });

  it.each([
    ['pages that there are', '', []],
    ['another engine', `engine: 'lunr'`, ['manifest-invalid engine']],
    [
      'an engine without pages',
      `pages: undefined, indexUrl: '/x.json', searchFields: ['title']`,
      ['manifest-invalid engine'],
    ],
    ['a field that no page has', `fields: ['isbn']`, ['index-field-missing searchFields[0]']],
    ['a line with a field that no page has', `text: { line: '{isbn}' }`, ['placeholder-unknown text.line']],
    ['a link to nowhere', `deepLinkTemplate: '/find/?q={query}'`, ['link-broken deepLinkTemplate']],
    ['pages that there are not', `pages: 'blogs/**'`, ['index-unreadable pages']],
  ])('is judged like any other: %s', async (_, more, expected) => {
    const { issues } = await build(project(`${FIND}, ${more}`), { write: false });
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(issues).toEqual([]);
  });
});
