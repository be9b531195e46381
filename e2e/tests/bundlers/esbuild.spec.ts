import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docent, type EsbuildOptions } from '@docent/plugins/esbuild';
import { type BuildOptions, build, context } from 'esbuild';
import { serveSite } from '../../src/site-server.ts';
import { expect, test } from '../fixtures.ts';
import { type Project, project } from './project.ts';

const optionsFor = ({ folder }: Project, options: EsbuildOptions, more: BuildOptions = {}): BuildOptions => ({
  absWorkingDir: folder,
  entryPoints: ['index.html', 'rooms/index.html', 'main.ts', 'public/works.json'],
  outbase: '.',
  entryNames: '[dir]/[name]',
  bundle: true,
  outdir: 'dist',
  loader: { '.json': 'copy' },
  logLevel: 'silent',
  plugins: [docent(options)],
  ...more,
});

const WORKS = `import { search } from '@docent/manifest';
  export default search({ name: 'find_works', description: 'Finds works of art by their title.',
    indexUrl: '/public/works.json', searchFields: ['title'], text: { line: '{title}' } });`;

const PAGE = '<!doctype html><title>Museum</title><link rel="icon" href="data:,"><body></body>';

const read = ({ folder }: Project, name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text;

test.describe('esbuild', () => {
  let site: Project;
  test.beforeEach(() => {
    site = project({ 'tools/works.tool.ts': WORKS, 'index.html': PAGE });
  });
  test.afterEach(() => site.remove());

  test('pages that are entry points have their tools, and they work', async ({ page, caller }) => {
    const { errors, warnings } = await build(optionsFor(site, {}));
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
    const server = await serveSite(join(site.folder, 'dist'));
    await page.goto(`${server.url}/`);
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    expect(textOf(await caller.callTool('hours'))).toBe('10 to 18');
    expect(textOf(await caller.callTool('count'))).toBe('2 works');
    expect(textOf(await caller.callTool('find_works', { query: 'sea' }))).toContain('Sea');
    await server.stop();
  });

  test('the pages of a folder are copied, and the base is that of esbuild', async () => {
    site.write('pages/index.html', '<!doctype html><title>Museum</title><body></body>');
    site.write('pages/rooms/index.html', '<!doctype html><title>Rooms</title><body></body>');
    const more = { entryPoints: ['main.ts', 'public/works.json'], publicPath: '/repo' };
    await build(optionsFor(site, { html: 'pages' }, more));
    expect(read(site, 'rooms/index.html')).toMatch(/src="\/repo\/webmcp\/webmcp\.\w+\.js"/);
    expect(read(site, 'index.html')).toContain('"url":"/repo/rooms/"');
  });

  test('findings are errors and warnings of esbuild, and with errors no page changes', async () => {
    site.write(
      'tools/hours.tool.ts',
      `import { staticList } from '@docent/manifest';
      export default staticList({ name: 'opening hours', description: 'When.', items: [{ title: 'a', url: '/' }] });`,
    );
    const { errors } = await build(optionsFor(site, {})).catch((failure) => failure);
    expect(errors).toMatchObject([
      { pluginName: 'docent', text: expect.stringMatching(/name-pattern.*in tools\/hours\.tool\.ts/) },
    ]);
    expect(read(site, 'index.html')).not.toContain('webmcp');
  });

  test('a configuration that does not load is an error', async () => {
    site.write('docent.config.ts', 'export default { ulr: 1 };');
    const { errors } = await build(optionsFor(site, {})).catch((failure) => failure);
    expect(errors).toMatchObject([{ text: expect.stringMatching(/did you mean "url"/) }]);
  });

  test('a build without a page, or without files, says what to do', async () => {
    const bare = await build(optionsFor(site, {}, { entryPoints: ['main.ts'] }));
    expect(bare.warnings).toMatchObject([
      { text: expect.stringMatching(/^No HTML page is part of this build/) },
    ]);
    const unwritten = await build(optionsFor(site, {}, { write: false }));
    expect(unwritten.warnings).toMatchObject([
      { text: expect.stringMatching(/^This build writes no files/) },
    ]);
  });

  test('in watch mode, a change of what a provider or a module imports builds again', async () => {
    const watching = await context(optionsFor(site, {}));
    await watching.watch();
    await expect
      .poll(() => readdirSync(site.folder).includes('dist') && read(site, 'index.html'))
      .toContain('10 to 18');
    site.write('tools/hours.ts', `export const HOURS: string = '11 to 17';`);
    await expect.poll(() => read(site, 'index.html')).toContain('11 to 17');
    site.write(
      'tools/new.tool.ts',
      `import { staticList } from '@docent/manifest';
      export default staticList({ name: 'fresh', description: 'Is new.', items: [{ title: 'a', url: '/' }] });`,
    );
    await expect.poll(() => read(site, 'index.html')).toContain('"name":"fresh"');
    site.write(
      'tools/sentence.ts',
      `export const sentence = (count: number): string => count + ' pictures';`,
    );
    // Between esbuild's page and the completed one there is none.
    const module = () => /"moduleUrl":"([^"]+)"/.exec(read(site, 'index.html'))?.[1];
    await expect.poll(() => read(site, module() ?? 'index.html')).toContain('pictures');
    await watching.dispose();
  });
});
