import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { docent } from '@docent/plugins/vite';
import { build, createLogger, type UserConfig } from 'vite';
import { serveSite } from '../../src/site-server.ts';
import { expect, test } from '../fixtures.ts';
import { PAGE_SEARCH, type Project, project } from './project.ts';

/** Builds the project, and returns what was printed. */
async function viteBuild({ folder }: Project, config: UserConfig = {}): Promise<string[]> {
  const said: string[] = [];
  const logger = createLogger('info');
  for (const level of ['info', 'warn', 'error'] as const) logger[level] = (text) => void said.push(text);
  await build({
    configFile: false,
    root: folder,
    customLogger: logger,
    plugins: [docent()],
    ...config,
    build: {
      rolldownOptions: { input: [join(folder, 'index.html'), join(folder, 'rooms/index.html')] },
      ...config.build,
    },
  });
  return said.filter((line) => line.includes('[docent]'));
}

const read = ({ folder }: Project, name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text;

test.describe('vite build', () => {
  let site: Project;
  test.beforeEach(() => {
    site = project();
  });
  test.afterEach(() => site.remove());

  for (const [what, base, under] of [
    ['at the root of a host', '/', ''],
    ['below a base', '/repo/', 'repo'],
    ['wherever the site is put', './', 'some/where'],
    ['wherever it is put, said otherwise', '', 'else/where'],
  ] as const) {
    test(`every page has its tools, and they work, ${what}`, async ({ page, caller }) => {
      expect(await viteBuild(site, { base })).toEqual([]);
      mkdirSync(join(site.folder, 'www', under, '..'), { recursive: true });
      renameSync(join(site.folder, 'dist'), join(site.folder, 'www', under));
      const server = await serveSite(join(site.folder, 'www'));
      const root = `${server.url}/${under && `${under}/`}`;

      await page.goto(`${root}rooms/`);
      await expect.poll(async () => (await caller.listTools()).length).toBe(3);
      expect(textOf(await caller.callTool('find_works', { query: 'sea' }))).toContain('Sea');
      expect(textOf(await caller.callTool('count'))).toBe('2 works');
      await page.goto(root);
      await expect.poll(async () => (await caller.listTools()).length).toBe(4);
      expect(textOf(await caller.callTool('hours'))).toBe('10 to 18');
      await caller.callTool('open_rooms', { to: 'rooms' });
      await expect(page).toHaveURL(`${root}rooms/`);
      expect(server.requests.filter((line) => /webmcp-\w+/.test(line)).length).toBeGreaterThan(0);
      await server.stop();
    });
  }

  test('runtime and modules are named and hashed as Vite does it, and are the same each time', async () => {
    await viteBuild(site);
    const all = () => readdirSync(join(site.folder, 'dist'), { recursive: true, encoding: 'utf8' }).sort();
    const [names, page] = [all(), read(site, 'index.html')];
    expect(names).toContainEqual(expect.stringMatching(/^assets\/webmcp-[\w-]{8}\.js$/));
    expect(names).toContainEqual(expect.stringMatching(/^assets\/count-[\w-]{8}\.js$/));
    expect(JSON.parse(read(site, 'webmcp/tool-names.json'))).toEqual([
      'count',
      'find_works',
      'hours',
      'open_rooms',
    ]);
    expect(page).toMatch(
      /<\/h1><script type="application\/json" id="webmcp-config" data-docent="">.*<\/script><script defer="" src="\/assets\/webmcp-[\w-]{8}\.js" data-docent=""><\/script><\/body>/,
    );
    await viteBuild(site);
    expect([all(), read(site, 'index.html')]).toEqual([names, page]);
  });

  test('the loader inside the page comes too', async () => {
    site.write('docent.config.ts', `export default { url: 'https://museum.example', runtime: 'inline' };`);
    await viteBuild(site);
    expect(read(site, 'index.html')).toMatch(
      /<script data-docent="">.*import\("\/assets\/webmcp-[\w-]{8}\.js"\)/,
    );
  });

  test('a tool that a page has only once other plugins have made it has its module too', async ({
    page,
    caller,
  }) => {
    site.write(
      'tools/count.tool.ts',
      `import { defineTool, moduleTool } from '@docent/manifest';
      export default defineTool({ name: 'count', manifest: ({ page }) => page?.title === 'Made' ? moduleTool({
        description: 'Counts.', module: './count.module.ts', inputSchema: { type: 'object' }, readOnly: true, untrustedContent: false }) : null });`,
    );
    const layout = {
      name: 'layout',
      transformIndexHtml: (html: string) => html.replace('<title>Rooms', '<title>Made'),
    };
    await viteBuild(site, { plugins: [layout, docent()] });
    const server = await serveSite(join(site.folder, 'dist'));
    await page.goto(`${server.url}/rooms/`);
    await expect.poll(async () => (await caller.listTools()).length).toBe(3);
    expect(textOf(await caller.callTool('count'))).toBe('2 works');
    await server.stop();
  });

  test('another configuration, a nonce, and a configuration that does not load', async () => {
    site.write(
      'other/agents.config.ts',
      `export default { url: 'https://museum.example', tools: ['../tools/hours.tool.ts'] };`,
    );
    await viteBuild(site, {
      plugins: [docent({ config: 'other/agents.config.ts' })],
      html: { cspNonce: 'N0NCE' },
    });
    expect(read(site, 'index.html')).toMatch(/<script nonce="N0NCE" defer="" src="[^"]+" data-docent="">/);
    expect(JSON.parse(read(site, 'webmcp/tool-names.json'))).toEqual(['hours']);
    await expect(viteBuild(site, { plugins: [docent({ config: 'gone.ts' })] })).rejects.toThrow(
      /gone\.ts does not exist/,
    );
  });

  test('a search of the pages has its index of the pages that were made, below a base too', async ({
    page,
    caller,
  }) => {
    site.write('tools/pages.tool.ts', PAGE_SEARCH);
    expect(await viteBuild(site, { base: '/repo/' })).toEqual([]);
    mkdirSync(join(site.folder, 'www'));
    renameSync(join(site.folder, 'dist'), join(site.folder, 'www/repo'));
    const server = await serveSite(join(site.folder, 'www'));
    await page.goto(`${server.url}/repo/`);
    await expect.poll(async () => (await caller.listTools()).length).toBe(5);
    const found = await caller.callTool('find_pages', { query: 'rooms' });
    expect(textOf(found)).toContain('/repo/rooms/');
    expect(found).toMatchObject({ structuredContent: { matches: 1, total: 2 } });
    const { files } = JSON.parse(readFileSync(join(site.folder, 'www/repo/webmcp/docent.json'), 'utf8'));
    expect(files).toContainEqual(expect.stringMatching(/^find_pages\.\w+\.json$/));
    await server.stop();
  });

  test('discovery files are written beside what the site has of its own', async () => {
    site.write('docent.config.ts', `export default { url: 'https://museum.example', discovery: true };`);
    site.write('public/llms.txt', '# Museum\n');
    await viteBuild(site);
    const { tools } = JSON.parse(read(site, '.well-known/webmcp.json'));
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      'count',
      'hours',
      'open_rooms',
      'find_works',
    ]);
    expect(tools[2].pages).toEqual(['https://museum.example/']);
    expect(read(site, 'llms.txt')).toMatch(
      /^# Museum\n<!-- docent -->\n[\s\S]*`hours`: When the museum is open\. On <https:[\s\S]*<!-- \/docent -->\n$/,
    );
    expect(JSON.parse(read(site, 'webmcp/docent.json')).files).toEqual(['discovery.json', 'tool-names.json']);
  });

  test('a tool with an error ends the build before anything is written', async () => {
    site.write(
      'tools/hours.tool.ts',
      `import { staticList } from '@docent/manifest';
      export default staticList({ name: 'opening hours', description: 'When.', items: [] });`,
    );
    await expect(viteBuild(site)).rejects.toThrow(/opening hours › .*\(name-pattern\)/);
    expect(existsSync(join(site.folder, 'dist/index.html'))).toBe(false);
  });

  test('each tool is tried against the pages that were made', async () => {
    site.write(
      'tools/rooms.tool.ts',
      `import { navigate } from '@docent/manifest';
      export default navigate({ name: 'open_rooms', description: 'Opens a page.', param: 'to',
        options: [{ match: 'rooms', label: 'Rooms', url: '/rumms/' }] });`,
    );
    await expect(viteBuild(site)).rejects.toThrow(
      /open_rooms › options\[0\]\.url is "\/rumms\/".*\(link-broken\)/,
    );
  });

  test('what a tool accepts in vain is told, and what it accepts with reason is not', async () => {
    const tool = (name: string, more: string) => `import { staticList } from '@docent/manifest';
      export default staticList({ name: '${name}', description: 'When.', items: [{ title: 'a', url: '/' }], ${more} });`;
    site.write('tools/hours.tool.ts', tool('hours', `disable: ['name-length']`));
    site.write(
      'tools/long.tool.ts',
      tool('a_name_that_is_longer_than_it_should_be', `disable: ['name-length']`),
    );
    const told = await viteBuild(site);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/hours › disable\[0\] .*\(disable-unused\)/);
  });

  test('a module that exports no execute is an error, and one that does not build is Vite’s own', async () => {
    site.write('tools/count.module.ts', 'export const run = () => 1;');
    await expect(viteBuild(site)).rejects.toThrow(
      /count › module .*exports no `execute`, only run.*\(module-unloadable\)/,
    );
    site.write('tools/count.module.ts', `import { gone } from './gone.ts'; export const execute = gone;`);
    await expect(viteBuild(site)).rejects.toThrow(/gone\.ts/);
  });

  test('a build without a page says what to do', async () => {
    const said = await viteBuild(site, {
      build: { rolldownOptions: { input: [join(site.folder, 'main.ts')] } },
    });
    expect(said).toEqual([
      expect.stringMatching(/No HTML page went through Vite.*Run `docent build` after `vite build`/),
    ]);
  });
});
