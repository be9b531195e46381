import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleFolder } from '../../src/example-folder.ts';
import { docent } from '../built-site.ts';
import { CALLS } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { type ServeProcess, startServe } from '../serve/serve-process.ts';
import { seededCalls } from './seeded-calls.ts';
import { SECRET, type ServedDashboard, servedDashboard } from './served-dashboard.ts';

const CONFIG = fileURLToPath(new URL('../../../site-example/docent.config.ts', import.meta.url));
const now = () => Math.floor(Date.now() / 1000);

test('after an agent’s session on the example, a person opens the printed link and sees it', async ({
  page,
  caller,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'docent-served-'));
  cpSync(exampleFolder(), join(folder, 'dist'), { recursive: true });
  docent(folder, 'build', '--config', CONFIG, '--site', 'dist');
  const options = ['--config', CONFIG, '--site', 'dist', '--store', 'sqlite:calls.sqlite', '--port', '0'];
  const server: ServeProcess = await startServe(folder, ...options);
  for (const { tool, on, args } of CALLS) {
    await page.goto(new URL(on, server.url).href);
    await caller.callTool(tool, { ...args, client: 'Agent <of> tests' });
    if (tool === 'open_topic') await page.waitForURL('**/topics/mysteries/');
  }
  const [, link = ''] = /The dashboard: (\S+)/.exec(server.said()) ?? [];
  await page.goto(link);
  expect(page.url()).toBe(new URL('/_docent/analytics', server.url).href);
  await expect(page.locator('[data-live="figures"]')).toContainText(`Calls${CALLS.length}`);
  for (const { tool } of CALLS)
    await expect(page.getByRole('row', { name: new RegExp(`^${tool} 1 `) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agent of tests' })).toBeVisible();
  await page.context().clearCookies();
  expect(await server.end('SIGTERM')).toBe(0);
  rmSync(folder, { recursive: true });
});

test.describe('the dashboard', () => {
  test.use({ webmcp: false });
  let served: ServedDashboard;
  test.afterEach(async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('about:blank');
    await served.end();
  });

  test('asks nobody but its own server, and keeps the token out of every address', async ({
    page,
    watch,
  }) => {
    served = await servedDashboard({ calls: seededCalls() });
    await page.goto(served.link);
    await expect(page.locator('.plot canvas')).toBeVisible();
    await page.getByRole('link', { name: '90 days' }).click();
    await expect(page).toHaveURL(`${served.url}?period=90`);
    const { origin } = new URL(served.url);
    const [first, ...others] = watch.seen.requests;
    expect(first).toContain(SECRET);
    expect(others.filter((url) => url.includes(SECRET) || new URL(url).origin !== origin)).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('opens from a link on another site, too', async ({ page, watch }) => {
    served = await servedDashboard();
    // To a browser, these are two sites.
    await page.goto(served.server.url.replace('localhost', '127.0.0.1'));
    await page.evaluate((link) => {
      const element = Object.assign(document.createElement('a'), { href: link, textContent: 'Calls' });
      document.body.append(element);
    }, served.link);
    await page.getByText('Calls').click();
    await expect(page.getByText('No agent has called a tool yet')).toBeVisible();
    // A browser tells of the first answer, which was 401.
    watch.take();
  });

  test('takes the token by hand, and is not shown in a frame', async ({ page, watch }) => {
    served = await servedDashboard();
    await page.goto(served.url);
    await page.getByLabel('Or the token alone').fill(SECRET);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByText('No agent has called a tool yet')).toBeVisible();
    await page.goto(served.server.url);
    await page.evaluate((url) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
    }, served.url);
    await expect.poll(() => watch.seen.console.join()).toContain('frame-ancestors');
    watch.take();
  });

  test('shows a call as it comes, and the first one, too', async ({ page }) => {
    served = await servedDashboard();
    await page.goto(served.link);
    await expect(page.locator('#live')).toHaveText('live');
    await served.add({ at: now(), tool: 'book_room', client: 'First' });
    await expect(page.getByRole('link', { name: 'First' })).toBeVisible();
    await expect(page.getByText('No agent has called a tool yet')).toBeHidden();
    await page.getByRole('link', { name: 'First' }).focus();
    await served.add({ at: now(), tool: 'book_room', client: 'Second' });
    await expect(page.getByRole('link', { name: 'Second' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'First' })).toBeFocused();
    await expect(page.locator('[data-live="figures"]')).toContainText('Calls2');
  });

  test('goes on when its store is back', async ({ page, watch }) => {
    served = await servedDashboard({ calls: [{ at: now(), tool: 'book_room', client: 'A' }] });
    await page.goto(served.link);
    served.takeAway();
    await expect(page.locator('#failure')).toContainText('The store cannot be reached.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The store cannot be reached' })).toBeVisible();
    served.bringBack();
    await expect(page.locator('[data-live="figures"]')).toContainText('Calls1');
    watch.take();
  });

  test('is filtered by a click, keeps the period when only a filter is chosen, and forgets it again', async ({
    page,
  }) => {
    served = await servedDashboard({ calls: seededCalls() });
    await page.goto(served.link);
    await page.getByLabel('Client', { exact: true }).selectOption('Gemini');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\?tool=&client=Gemini&period=30$/);
    await page.getByRole('table').getByRole('link', { name: 'book_room' }).click();
    await expect(page).toHaveURL(`${served.url}?period=30&tool=book_room&client=Gemini`);
    await page.getByRole('link', { name: 'Take away: client Gemini' }).click();
    await expect(page).toHaveURL(`${served.url}?period=30&tool=book_room`);
    await page.getByLabel('From').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { name: 'Calls by hour' })).toBeVisible();
  });

  test('is read along by keyboard, and has a table behind the plot', async ({ page }) => {
    served = await servedDashboard({ calls: [{ at: now() - 86_400, tool: 'book_room', client: 'A' }] });
    await page.goto(served.link);
    const plot = page.getByRole('slider', { name: 'Calls by day' });
    await page.getByRole('button', { name: 'Show' }).focus();
    await page.keyboard.press('Tab');
    await expect(plot).toBeFocused();
    await expect(plot).toHaveAttribute('aria-valuetext', /so far: 0 calls, 0 in the period before/);
    await page.keyboard.press('ArrowLeft');
    await expect(plot).toHaveAttribute('aria-valuetext', /: 1 call, 0 in the period before/);
    await expect(page.locator('.note')).toContainText('1 call');
    await page.keyboard.press('Home');
    await expect(plot).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#times tbody tr')).toHaveCount(30);
    await expect(page.locator('#times tbody tr').last()).toBeVisible();
  });

  test('has everything as tables without JavaScript', async ({ page }) => {
    served = await servedDashboard({ calls: seededCalls() });
    const browser = page.context().browser();
    const context = await browser?.newContext({ javaScriptEnabled: false });
    const plain = await context?.newPage();
    if (!plain) throw new Error('The browser makes no page.');
    await plain.goto(served.link);
    await expect(plain.locator('#times tbody tr').first()).toBeVisible();
    await expect(plain.locator('.plot')).toBeHidden();
    await plain.getByLabel('Tool', { exact: true }).selectOption('book_room');
    await plain.getByRole('button', { name: 'Show' }).click();
    await expect(plain.getByRole('link', { name: 'Take away: tool book_room' })).toBeVisible();
    await plain.screenshot({ path: test.info().outputPath('without-javascript.png'), fullPage: true });
    const download = plain.waitForEvent('download');
    await plain.getByRole('link', { name: 'CSV of the tools' }).click();
    expect((await download).suggestedFilename()).toMatch(/^docent-tools-.*\.csv$/);
    await context?.close();
  });

  test('takes no text of the store for markup, wherever it stands', async ({ page, watch }) => {
    const hostile = `"><img src=x onerror="document.title='taken'">'<script>document.title='taken'</script>`;
    const event = {
      at: now(),
      tool: hostile,
      client: hostile,
      outcome: hostile as 'ok',
      ms: hostile as 'more',
    };
    served = await servedDashboard({ calls: [event], toolNames: [hostile] });
    await page.goto(served.link);
    await page.getByRole('link', { name: hostile }).first().click();
    await page.locator('.plot').hover();
    await served.add(event);
    await expect(page.locator('[data-live="figures"]')).toContainText('Calls2');
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.title()).toBe('Docent analytics');
    expect(watch.seen.console).toEqual([]);
  });
});
