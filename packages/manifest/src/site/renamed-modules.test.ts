import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../fixtures/folder-with.ts';
import { loadConfig } from '../config/load-config.ts';
import { buildBlock } from './build-block.ts';
import { cleanSite } from './clean-site.ts';
import { completeSite } from './complete-site.ts';

const tool = (name: string, when: string) => `
  import { defineTool, moduleTool } from '@docent/manifest';
  export default defineTool({ name: '${name}', manifest: ({ page }) => ${when} ? moduleTool({
    description: 'Does ${name}.', module: './${name}.module.js', inputSchema: {}, readOnly: true, untrustedContent: false,
  }) : null });
`;
const MODULE = `import { shared } from './shared.js'; export const execute = () => shared();`;
const PAGE = '<!doctype html><title>Page</title><body></body>';

/** Two tools, each on a page of its own, whose modules share code; one config key more where given. */
const project = (more = '') =>
  folderWith({
    'docent.config.mjs': `export default { site: 'dist', url: 'https://example.org/it&s/', ${more} };`,
    'tools/one.tool.js': tool('one', `page?.path === '/'`),
    'tools/one.module.js': MODULE,
    'tools/two.tool.js': tool('two', `page?.path === '/b.html'`),
    'tools/two.module.js': `${MODULE} export const two = 2;`,
    'tools/shared.js': `let calls = 0; export const shared = () => 'shared ' + ++calls;`,
    'package.json': '{ "type": "module" }',
    'dist/index.html': PAGE,
    'dist/b.html': PAGE,
  });

const read = (cwd: string, name: string) => readFileSync(join(cwd, 'dist', name), 'utf8');
const urlIn = (json: string) => JSON.parse(/"moduleUrl":("[^"]*")/.exec(json)?.[1] ?? '""') as string; // It is a text.
const fileOf = (cwd: string, url: string) => join(cwd, 'dist', url.replace('/it&s/', ''));

describe('modules that share code', () => {
  it('are what the blocks of the pages name', async () => {
    const cwd = project();
    expect(await completeSite(await loadConfig({ cwd }))).toMatchObject({ issues: [], changed: 2 });
    const urls = ['index.html', 'b.html'].map((page) => urlIn(read(cwd, page)));
    expect(urls).toEqual([
      expect.stringMatching(/^\/it&s\/webmcp\/one\.\w+\.js$/),
      expect.stringMatching(/\/two\.\w+\.js$/),
    ]);
    for (const url of urls) expect(readFileSync(fileOf(cwd, url), 'utf8')).toMatch(/"\.\/shared\.\w+\.js"/);
    expect(readdirSync(join(cwd, 'dist/webmcp')).filter((name) => name.startsWith('shared.'))).toHaveLength(
      1,
    );
  });

  it('do not change a page twice', async () => {
    const cwd = project();
    await completeSite(await loadConfig({ cwd }));
    expect(await completeSite(await loadConfig({ cwd }))).toMatchObject({ changed: 0 });
  });

  it('have the same address in a block that is printed for one page', async () => {
    const cwd = project();
    await completeSite(await loadConfig({ cwd }));
    const { manifest } = await buildBlock(await loadConfig({ cwd }), { page: '/b.html' });
    expect(urlIn(JSON.stringify(manifest))).toBe(urlIn(read(cwd, 'b.html')));
  });

  it('have source maps beside them where the configuration says so, and go with a clean', async () => {
    const cwd = project('sourceMaps: true');
    await completeSite(await loadConfig({ cwd }));
    const url = urlIn(read(cwd, 'index.html'));
    const [, map = ''] = /sourceMappingURL=(\S+)/.exec(readFileSync(fileOf(cwd, url), 'utf8')) ?? [];
    expect(JSON.parse(read(cwd, `webmcp/${map}`)).sourcesContent.join()).toContain('execute');
    await cleanSite(await loadConfig({ cwd }));
    expect(existsSync(join(cwd, 'dist/webmcp'))).toBe(false);
    expect(read(cwd, 'index.html')).toBe(PAGE);
  });
});
