import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Project } from '../bundlers/project.ts';
import { expect, test } from '../fixtures.ts';
import { builtMuseum, TOOLS } from './built-museum.ts';
import { type DevProcess, startDev } from './dev-server.ts';

/** Marks a page, so that one that was loaded anew can be told from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const hours = (name: string) => `import { staticList } from '@docent/manifest';
  import { HOURS } from './hours.ts';
  export default staticList({ name: '${name}', description: 'When the museum is open.',
    items: [{ hours: HOURS }], text: { line: '{hours}' } });`;

test.describe('docent dev watches', () => {
  let site: Project;
  let dev: DevProcess;
  test.beforeEach(async ({ page, caller }) => {
    site = builtMuseum();
    dev = await startDev(site.folder, '--port', '0');
    await page.goto(dev.url);
    await expect.poll(async () => (await caller.listTools()).length).toBe(TOOLS.length);
    await mark(page);
  });
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank');
    await dev.interrupt();
    site.remove();
  });

  const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text;

  test('what a provider imports, twice in a row', async ({ page, caller }) => {
    for (const text of ['11 to 17', '12 to 16']) {
      site.write('tools/hours.ts', `export const HOURS: string = '${text}';`);
      await expect.poll(async () => textOf(await caller.callTool('hours'))).toBe(text);
    }
    // So fast that the second one comes while the first is taken in.
    site.write('tools/hours.ts', `export const HOURS: string = 'never';`);
    await sleep(130);
    site.write('tools/hours.ts', `export const HOURS: string = 'always';`);
    await expect.poll(async () => textOf(await caller.callTool('hours'))).toBe('always');
    expect(await isMarked(page)).toBe(true);
  });

  test('a provider that is deleted and made again, and one that is new', async ({ page, caller }) => {
    const names = async () => (await caller.listTools()).map(({ name }) => name).toSorted();
    for (const name of ['hours', 'open_hours']) {
      rmSync(join(site.folder, 'tools/hours.tool.ts'));
      await expect.poll(names).toEqual(TOOLS.filter((tool) => tool !== 'hours'));
      site.write('tools/hours.tool.ts', hours(name));
      await expect.poll(names).toContain(name);
    }
    site.write('tools/deep/more.tool.ts', hours('more').replace('./hours', '../hours'));
    await expect.poll(names).toContain('more');
    expect(await isMarked(page)).toBe(true);
  });

  test('what is deleted while it is imported, until it is there again', async ({ page, caller }) => {
    rmSync(join(site.folder, 'tools/hours.ts'));
    await expect.poll(() => dev.said()).toContain('hours.ts');
    const names = async () => (await caller.listTools()).map(({ name }) => name);
    await expect.poll(names).not.toContain('hours');
    expect((await names()).length).toBe(TOOLS.length - 1);
    site.write('tools/hours.ts', `export const HOURS: string = 'again';`);
    await expect.poll(names).toContain('hours');
    await expect.poll(async () => textOf(await caller.callTool('hours'))).toBe('again');
    expect(await isMarked(page)).toBe(true);
  });

  test('a module, and what that imports', async ({ page, caller }) => {
    expect(textOf(await caller.callTool('count'))).toBe('2 works');
    site.write('tools/sentence.ts', `export const sentence = (count: number) => 'There are ' + count;`);
    await expect.poll(async () => textOf(await caller.callTool('count'))).toBe('There are 2');
    site.write('tools/count.module.ts', `export const execute = () => 'Many';`);
    await expect.poll(async () => textOf(await caller.callTool('count'))).toBe('Many');
    expect(await isMarked(page)).toBe(true);
  });

  test('the configuration, and tells where it does not load until it is mended', async ({ page, caller }) => {
    const inspector = await page.context().newPage();
    await inspector.goto(dev.inspector);
    await expect(inspector.locator('#connection')).toHaveText('live');
    site.write('docent.config.ts', 'export default {');
    await expect.poll(() => dev.said()).toMatch(/docent: docent\.config\.ts does not load: /);
    await expect(inspector.getByRole('alert').first()).toContainText('The configuration does not load.');
    await expect(inspector.getByRole('alert').first()).toContainText('docent.config.ts');
    expect((await caller.listTools()).length).toBe(TOOLS.length);
    site.write(
      'docent.config.ts',
      `export default { site: 'dist', url: 'https://museum.example', tools: ['tools/hours.tool.ts'] };`,
    );
    await expect.poll(async () => (await caller.listTools()).map(({ name }) => name)).toEqual(['hours']);
    await expect(inspector.locator('#failure')).toBeHidden();
    await expect(inspector.locator('#tools button')).toHaveCount(1);
    expect(await isMarked(page)).toBe(true);
    await inspector.close();
  });

  test('a tool with an error, which takes no other tool along', async ({ caller }) => {
    site.write('tools/hours.tool.ts', hours('opening hours'));
    await expect.poll(() => dev.said()).toContain('(name-pattern)');
    expect(dev.said()).toMatch(/opening hours {2}tools\/hours\.tool\.ts/);
    const names = async () => (await caller.listTools()).map(({ name }) => name).toSorted();
    await expect.poll(names).toEqual(TOOLS.filter((name) => name !== 'hours'));
    site.write('tools/hours.tool.ts', hours('hours'));
    await expect.poll(names).toEqual(TOOLS);
  });

  test('a page that is built anew, and loads it anew', async ({ page }) => {
    site.write(
      'dist/index.html',
      '<!doctype html><title>Gallery</title><link rel="icon" href="data:,"><body></body>',
    );
    await expect(page).toHaveTitle('Gallery');
    rmSync(join(site.folder, 'dist/index.html'));
    await sleep(400);
    site.write(
      'dist/index.html',
      '<!doctype html><title>Again</title><link rel="icon" href="data:,"><body></body>',
    );
    await expect(page).toHaveTitle('Again');
  });

  test('and no loop begins where a load writes what it reads', async ({ page }) => {
    const told = `import { appendFileSync, writeFileSync } from 'node:fs';
      appendFileSync('loads.log', '.');
      writeFileSync('tools/hours.ts', "export const HOURS: string = 'written';");
      export default { site: 'dist', url: 'https://museum.example' };`;
    site.write('docent.config.ts', told);
    site.write('dist/loads.txt', '');
    await sleep(1500);
    const response = await page.request.get(`${dev.origin}/_docent/state`);
    expect(((await response.json()) as { failure: string }).failure).toBe('');
    const loads = () => readFileSync(join(site.folder, 'loads.log'), 'utf8').length;
    const before = loads();
    await sleep(1500);
    expect(loads()).toBe(before);
    expect(before).toBeLessThan(4);
  });
});

test('a configuration that does not load at the start is taken up once it is mended', async ({
  page,
  watch,
}) => {
  const site = builtMuseum({ 'docent.config.ts': 'export default {' });
  const dev = await startDev(site.folder, '--port', '0');
  await page.goto(dev.url);
  await expect(page.getByRole('heading')).toHaveText('The configuration does not load');
  site.write('docent.config.ts', `export default { site: 'dist', url: 'https://museum.example' };`);
  await expect(page).toHaveTitle('Museum');
  // The browser tells of the page that was not there yet.
  expect(watch.take().console.filter((line) => !line.includes('503'))).toEqual([]);
  await page.goto('about:blank');
  expect(await dev.interrupt()).toBe(0);
  site.remove();
});
