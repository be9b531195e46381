import { docent } from '@docent/plugins/vite';
import type { Page } from '@playwright/test';
import { createLogger, createServer, type UserConfig } from 'vite';
import { expect, test } from '../fixtures.ts';
import { PAGE_SEARCH, type Project, project } from './project.ts';

/** Vite's server for the project, and what it printed. */
async function serve({ folder }: Project, config: UserConfig = {}) {
  const said: string[] = [];
  const logger = createLogger('info');
  for (const level of ['info', 'warn', 'error'] as const) logger[level] = (text) => void said.push(text);
  const server = await createServer({
    configFile: false,
    root: folder,
    appType: 'mpa',
    customLogger: logger,
    server: { port: 0, host: 'localhost' },
    plugins: [docent()],
    ...config,
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url, said, stop: () => server.close() };
}

/** Marks a page, so that one that was loaded anew can be told from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const overlay = (page: Page) => page.locator('vite-error-overlay');

test.describe('vite dev', () => {
  let site: Project;
  let server: Awaited<ReturnType<typeof serve>>;
  test.beforeEach(async () => {
    site = project();
    server = await serve(site);
  });
  test.afterEach(async ({ watch }) => {
    // Vite tells developers in the console that it is there, and what it did.
    const others = watch.take().console.filter((line) => !/^debug: \[vite\]/.test(line));
    expect(others.filter((line) => !line.includes('[docent]'))).toEqual([]);
    await server.stop();
    site.remove();
  });

  const textOf = async (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text;

  test('every page has its tools, and they work', async ({ page, caller }) => {
    await page.goto(server.url);
    const names = async () => (await caller.listTools()).map(({ name }) => name).toSorted();
    await expect.poll(names).toEqual(['count', 'find_works', 'hours', 'open_rooms']);
    expect(await textOf(await caller.callTool('hours'))).toBe('10 to 18');
    expect(await textOf(await caller.callTool('find_works', { query: 'sea' }))).toContain('Sea');
    expect(await textOf(await caller.callTool('count'))).toBe('2 works');
    await page.goto(`${server.url}rooms/`);
    await expect.poll(names).toEqual(['count', 'find_works', 'hours']);
    expect(server.said.filter((line) => /docent/.test(line))).toEqual([]);
  });

  test('a search of the pages finds them as they are now', async ({ page, caller }) => {
    site.write('tools/pages.tool.ts', PAGE_SEARCH);
    await page.goto(server.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(5);
    expect(await textOf(await caller.callTool('find_pages', { query: 'rooms' }))).toContain('/rooms/');
    site.write('rooms/index.html', '<!doctype html><title>Chambers</title><link rel="icon" href="data:,">');
    await page.goto(server.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(5);
    expect(await textOf(await caller.callTool('find_pages', { query: 'chambers' }))).toContain('/rooms/');
  });

  test('a change of a provider, or of what it imports, reaches the open page without a reload', async ({
    page,
    caller,
  }) => {
    await page.goto(server.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    await mark(page);
    site.write('tools/hours.ts', `export const HOURS: string = '11 to 17';`);
    await expect.poll(async () => textOf(await caller.callTool('hours'))).toBe('11 to 17');
    site.write('tools/hours.ts', `export const HOURS: string = '12 to 16';`);
    await expect.poll(async () => textOf(await caller.callTool('hours'))).toBe('12 to 16');
    site.write(
      'tools/new.tool.ts',
      `import { staticList } from '@docent/manifest';
       export default staticList({ name: 'fresh', description: 'Is new.', items: [{ title: 'a', url: '/' }] });`,
    );
    await expect.poll(async () => (await caller.listTools()).map(({ name }) => name)).toContain('fresh');
    expect(await isMarked(page)).toBe(true);
  });

  test('a change of the configuration reaches the open page without a reload', async ({ page, caller }) => {
    await page.goto(server.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    await mark(page);
    site.write('docent.config.ts', `export default { tools: ['tools/hours.tool.ts'] };`);
    await expect.poll(async () => (await caller.listTools()).map(({ name }) => name)).toEqual(['hours']);
    expect(await isMarked(page)).toBe(true);
  });

  test('a change of a module that was called, or of what it imports, is called next', async ({
    page,
    caller,
  }) => {
    await page.goto(server.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    expect(await textOf(await caller.callTool('count'))).toBe('2 works');
    await mark(page);
    site.write('tools/sentence.ts', `export const sentence = (count: number) => 'There are ' + count;`);
    await expect.poll(async () => textOf(await caller.callTool('count'))).toBe('There are 2');
    site.write('tools/count.module.ts', `export const execute = () => 'Many';`);
    await expect.poll(async () => textOf(await caller.callTool('count'))).toBe('Many');
    expect(await isMarked(page)).toBe(true);
  });

  test('below a base, everything is there', async ({ page, caller }) => {
    const based = await serve(site, { base: '/repo/' });
    await page.goto(`${based.url}`);
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    expect(await textOf(await caller.callTool('find_works', { query: 'sea' }))).toContain('Sea');
    expect(await textOf(await caller.callTool('count'))).toBe('2 works');
    await caller.callTool('open_rooms', { to: 'rooms' });
    await expect(page).toHaveURL(`${based.url}rooms/`);
    await based.stop();
  });

  test('the page itself is loaded anew as ever', async ({ page }) => {
    await page.goto(server.url);
    await expect(page).toHaveTitle('Museum!');
    site.write('greeting.ts', `export const greeting: string = '?';`);
    await expect(page).toHaveTitle('Museum?');
  });

  test('an error is shown in the terminal and the overlay, which goes once it is mended', async ({
    page,
    caller,
  }) => {
    await page.goto(server.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    await mark(page);
    const sound = `import { staticList } from '@docent/manifest';
      export default staticList({ name: 'hours', description: 'When the museum is open.', items: [{ title: 'a', url: '/' }] });`;
    site.write('tools/hours.tool.ts', sound.replace("'hours'", "'opening hours'"));
    await expect(overlay(page)).toContainText('name-pattern');
    await expect(overlay(page)).toContainText('opening hours');
    expect(server.said.join('\n')).toMatch(
      /\[docent\] error: opening hours › .*\(name-pattern\), on \/, in .*hours\.tool\.ts/,
    );
    expect((await caller.listTools()).map(({ name }) => name).toSorted()).toEqual([
      'count',
      'find_works',
      'open_rooms',
    ]);
    site.write('tools/hours.tool.ts', sound);
    await expect(overlay(page)).toHaveCount(0);
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    expect(server.said.at(-1)).toContain('no faults any more');
    expect(await isMarked(page)).toBe(true);
  });

  test('a configuration that does not load is told, and leaves the tools as they were', async ({
    page,
    caller,
  }) => {
    await page.goto(server.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    site.write('docent.config.ts', `export default { ulr: 'https://museum.example' };`);
    await expect(overlay(page)).toContainText('did you mean "url"?');
    expect(await caller.listTools()).toHaveLength(4);
    site.write('docent.config.ts', 'export default {};');
    await expect(overlay(page)).toHaveCount(0);
  });

  test('a configuration that was broken from the start can be mended while the page is open', async ({
    page,
    caller,
  }) => {
    site.write('docent.config.ts', 'export default {');
    const broken = await serve(site);
    await page.goto(broken.url);
    await expect(overlay(page)).toContainText('docent.config.ts does not load');
    site.write('docent.config.ts', 'export default {};');
    await expect.poll(async () => (await caller.listTools()).length).toBe(4);
    await expect(overlay(page)).toHaveCount(0);
    await broken.stop();
  });

  test('a page that is opened while there is an error shows it', async ({ page }) => {
    site.write('tools/hours.tool.ts', 'export default 1;');
    await expect(async () => {
      await page.goto(server.url);
      await expect(overlay(page)).toContainText('provider-failed', { timeout: 2_000 });
    }).toPass();
  });
});
