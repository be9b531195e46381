import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { cleanSite } from './clean-site.ts';
import { completeSite } from './complete-site.ts';

const PAGE = '<!doctype html><title>Page</title><body></body>';
const TOOLS = `[
  staticList({ name: 'hours', title: 'Opening <hours>', description: 'When we are\\nopen. <!-- /docent -->', items: [], text: { line: '{day}' } }),
  defineTool({ name: 'where', manifest: ({ page }) => page.path === '/c.html' ? null : staticList({
    description: page.path === '/' ? 'Home.' : 'Elsewhere.', items: [], text: { line: '{day}' } }) }),
]`;

const project = (files: Record<string, string | Uint8Array> = {}, discovery = true) =>
  folderWith({
    'docent.config.mjs': configOf(discovery),
    'dist/index.html': PAGE,
    'dist/b.html': PAGE,
    'dist/c.html': PAGE,
    ...files,
  });
const configOf = (discovery: boolean, more = '') =>
  `import { defineTool, staticList } from '@docent/manifest';
   export default { site: 'dist', url: 'https://museum.example/docs/', discovery: ${discovery}, tools: ${TOOLS}, rules: { 'placeholder-unknown': 'off' }, ${more} };`;

const build = async (cwd: string) => completeSite(await loadConfig({ cwd }));
const clean = async (cwd: string) => cleanSite(await loadConfig({ cwd }));
const path = (cwd: string, name: string) => join(cwd, 'dist', name);
const read = (cwd: string, name: string) => readFileSync(path(cwd, name), 'utf8');
const WELL_KNOWN = '.well-known/webmcp.json';

const SECTION = `<!-- docent -->

## Tools for agents

These pages offer tools through WebMCP (\`document.modelContext\`), for agents in the browser:

- \`hours\` (Opening &lt;hours>): When we are open. &lt;!-- /docent --> On <https://museum.example/docs/b.html>, <https://museum.example/docs/c.html>, <https://museum.example/docs/>.
- \`where\`: Elsewhere. On <https://museum.example/docs/b.html>.
- \`where\`: Home. On <https://museum.example/docs/>.

<!-- /docent -->
`;

describe('discovery files', () => {
  it('are not there unless the configuration wants them', async () => {
    const cwd = project({}, false);
    await build(cwd);
    expect([WELL_KNOWN, 'llms.txt'].filter((name) => existsSync(path(cwd, name)))).toEqual([]);
  });

  it('tell every tool with the pages that offer it', async () => {
    const cwd = project();
    expect(await build(cwd)).toMatchObject({ issues: [] });
    const { tools } = JSON.parse(read(cwd, WELL_KNOWN));
    expect(tools).toMatchObject([
      { name: 'hours', title: 'Opening <hours>', description: 'When we are\nopen. <!-- /docent -->' },
      { name: 'where', description: 'Elsewhere.', pages: ['https://museum.example/docs/b.html'] },
      { name: 'where', description: 'Home.', pages: ['https://museum.example/docs/'] },
    ]);
    expect(Object.keys(tools[0])).toEqual([
      'name',
      'title',
      'description',
      'inputSchema',
      'annotations',
      'pages',
    ]);
    expect(tools[0].pages).toHaveLength(3);
    expect(read(cwd, 'llms.txt')).toBe(SECTION.replace('-->\n\n##', '-->\n# museum.example\n\n##'));
  });

  it.each([
    ['a text', '# Museum\n\n> All about it.\n'],
    ['a text without a line break at its end', '# Museum'],
    ['a text in another encoding', Buffer.from('# Mus\xe9e\r\n', 'latin1')],
  ])('leave %s in llms.txt as it is, and go with a clean', async (_, text) => {
    const cwd = project({ 'dist/llms.txt': text });
    await build(cwd);
    const bytes = readFileSync(path(cwd, 'llms.txt'));
    expect(bytes).toEqual(Buffer.concat([Buffer.from(text), Buffer.from(SECTION)]));
    await clean(cwd);
    expect(readFileSync(path(cwd, 'llms.txt'))).toEqual(Buffer.from(text));
    expect(existsSync(path(cwd, '.well-known'))).toBe(false);
    expect(existsSync(path(cwd, 'webmcp'))).toBe(false);
  });

  it('are the same the second time, and not even written', async () => {
    const cwd = project({ 'dist/llms.txt': '# Museum\n' });
    await build(cwd);
    const look = () =>
      [WELL_KNOWN, 'llms.txt', 'webmcp/discovery.json'].map((name) => [
        read(cwd, name),
        statSync(path(cwd, name)).mtimeMs,
      ]);
    const before = look();
    await build(cwd);
    expect(look()).toEqual(before);
  });

  it('go once the configuration does not want them any more, also where the folder changed', async () => {
    const cwd = project({ 'dist/.well-known/security.txt': 'Contact: a' });
    await build(cwd);
    writeFileSync(join(cwd, 'docent.config.mjs'), configOf(false, `dir: 'other'`));
    await build(cwd);
    expect([WELL_KNOWN, 'llms.txt'].filter((name) => existsSync(path(cwd, name)))).toEqual([]);
    expect(read(cwd, '.well-known/security.txt')).toBe('Contact: a');
  });

  it('never replace the file of another, and say so', async () => {
    const cwd = project({ [`dist/${WELL_KNOWN}`]: '{}' });
    const { issues } = await build(cwd);
    expect(issues).toMatchObject([{ code: 'discovery-taken', level: 'warn', tool: null }]);
    expect(read(cwd, WELL_KNOWN)).toBe('{}');
    await clean(cwd);
    expect(read(cwd, WELL_KNOWN)).toBe('{}');
  });

  it('know their own file from one that was put in its place', async () => {
    const cwd = project();
    await build(cwd);
    writeFileSync(path(cwd, WELL_KNOWN), '{ "tools": "mine" }');
    expect((await build(cwd)).issues).toMatchObject([{ code: 'discovery-taken' }]);
    await clean(cwd);
    expect(read(cwd, WELL_KNOWN)).toBe('{ "tools": "mine" }');
  });

  it('are taken up again where a build was ended before it had noted them', async () => {
    const cwd = project();
    await build(cwd);
    rmSync(path(cwd, 'webmcp/discovery.json'));
    expect(await build(cwd)).toMatchObject({ issues: [] });
    await clean(cwd);
    expect(existsSync(path(cwd, WELL_KNOWN))).toBe(false);
  });

  it('leave an llms.txt in UTF-16 alone, and say so', async () => {
    const text = Buffer.from('\ufeff# Museum', 'utf16le');
    const cwd = project({ 'dist/llms.txt': text });
    expect((await build(cwd)).issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^llms\.txt › is in UTF-16; it stays as it is/),
    ]);
    expect(readFileSync(path(cwd, 'llms.txt'))).toEqual(text);
  });

  it('take the section out where our folder was lost', async () => {
    const cwd = project({ 'dist/llms.txt': '# Museum\n' });
    await build(cwd);
    rmSync(path(cwd, 'webmcp'), { recursive: true });
    for (const page of ['index.html', 'b.html', 'c.html']) writeFileSync(path(cwd, page), PAGE);
    await clean(cwd);
    expect(read(cwd, 'llms.txt')).toBe('# Museum\n');
  });
});
