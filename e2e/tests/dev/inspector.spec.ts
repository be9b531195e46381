import type { Page } from '@playwright/test';
import type { Project } from '../bundlers/project.ts';
import { expect, test } from '../fixtures.ts';
import { builtMuseum, TOOLS } from './built-museum.ts';
import { type DevProcess, startDev } from './dev-server.ts';

const result = (page: Page) => page.locator('#results');
const call = (page: Page) => page.getByRole('button', { name: 'Call tool' }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const choose = (page: Page, tool: string) => page.locator(`#tools [data-tool="${tool}"]`).click();
/** The JSON that the agent gets. */
const received = async (page: Page): Promise<unknown> => {
  await tab(page, 'As the agent receives it');
  return JSON.parse((await result(page).getByRole('tabpanel').textContent()) ?? '');
};

for (const webmcp of [true, false]) {
  test.describe(`the inspector in a browser ${webmcp ? 'with' : 'without'} WebMCP`, () => {
    test.use({ webmcp });
    let site: Project;
    let dev: DevProcess;
    test.beforeEach(async ({ page }) => {
      site = builtMuseum();
      dev = await startDev(site.folder, '--port', '0');
      await page.goto(dev.inspector);
      await expect(page.locator('#tools button')).toHaveCount(TOOLS.length);
    });
    test.afterEach(async ({ page }) => {
      await page.goto('about:blank');
      await dev.interrupt();
      site.remove();
    });

    test('shows the tools of a page with their hints and sizes', async ({ page }) => {
      await expect(page.locator('#host')).toHaveText(
        webmcp ? 'WebMCP of this browser' : 'stand-in for WebMCP',
      );
      await expect(page.locator('#weight')).toHaveText(/^5 tools, about \d+ tokens to read$/);
      await choose(page, 'find_works');
      await expect(page.getByRole('heading', { name: 'find_works' })).toBeVisible();
      await expect(page.getByLabel('Kind and hints')).toHaveText(/search\s*reads only\s*untrusted content/);
      await expect(page.locator('.tool .size')).toHaveText(/^\d+ tokens to read$/);
      await page.getByLabel('Page', { exact: true }).selectOption('/rooms/');
      await expect(page.locator('#tools button')).toHaveCount(TOOLS.length - 1);
    });

    test('calls a tool, and shows the result as text, structured and as the agent receives it', async ({
      page,
    }) => {
      await choose(page, 'find_works');
      await page.getByLabel('query').fill('sea');
      await call(page);
      await expect(result(page)).toContainText('Answered');
      await expect(result(page).getByRole('tabpanel')).toHaveText('1 result(s) for "sea":\nSea');
      await tab(page, 'Structured');
      const structured = JSON.parse((await result(page).getByRole('tabpanel').textContent()) ?? '');
      expect(structured).toMatchObject({ count: 1, results: [{ title: 'Sea', url: '/works/sea/' }] });
      expect(await received(page)).toEqual({
        content: [{ type: 'text', text: '1 result(s) for "sea":\nSea' }],
        structuredContent: structured,
      });
    });

    test('makes a form from the schema, of every kind of value', async ({ page }) => {
      await choose(page, 'book_tour');
      const form = page.getByRole('form');
      await form.getByLabel('day').selectOption('sunday');
      await form.getByLabel('people').fill('3');
      await form.getByLabel('lunch').selectOption('false');
      for (const [index, name] of ['Ann', 'Ben', 'Cid'].entries()) {
        await form.getByRole('button', { name: 'Add to names' }).click();
        await form
          .getByLabel(`names ${index + 1}`, { exact: false })
          .first()
          .fill(name);
      }
      await form.getByRole('button', { name: 'Remove names 2' }).click();
      const contact = form.getByRole('group', { name: 'contact' });
      await contact.getByLabel('name').fill('Ann');
      await form.getByLabel('wishes').fill('{"quiet": [1, null]}');
      await call(page);
      const booked = {
        day: 'sunday',
        people: 3,
        lunch: false,
        names: ['Ann', 'Cid'],
        contact: { name: 'Ann' },
        wishes: { quiet: [1, null] },
      };
      await expect(result(page)).toContainText('Answered');
      expect(await received(page)).toMatchObject({ structuredContent: { booked } });

      await page.getByRole('button', { name: 'Edit as JSON' }).click();
      const json = form.getByLabel('Arguments');
      expect(JSON.parse(await json.inputValue())).toEqual(booked);
      await json.fill('{"day": "monday"}');
      await call(page);
      await expect(result(page)).toContainText(/Error result|Rejected/);
      await json.fill('{"day": ');
      await call(page);
      await expect(json).toBeFocused();
      await expect(form.getByRole('alert')).toContainText('This is no JSON');
    });

    test('shows a question and a move of the page, and stays where it is', async ({
      page,
      person,
      watch,
    }) => {
      await choose(page, 'open_rooms');
      await page.getByRole('form').getByLabel('to').selectOption('rooms');
      person.accepts = false;
      await call(page);
      await expect(result(page)).toContainText('Error result');
      await expect(result(page).getByRole('tabpanel')).toHaveText('Cancelled.');
      person.accepts = true;
      await call(page);
      await expect(page.frameLocator('#frame').getByRole('heading')).toHaveText('Rooms');
      await expect(page.getByLabel('Page', { exact: true })).toHaveValue('rooms/index.html');
      await expect(page.locator('#gone')).toHaveText('/rooms/ does not offer open_rooms.');
      await expect(result(page).getByRole('tabpanel')).toHaveText('Navigating to "Rooms".');
      expect(watch.seen.dialogs.map(({ text, accepted }) => [text, accepted])).toEqual([
        ['Open "Rooms"?', false],
        ['Open "Rooms"?', true],
      ]);
      await page.locator('.history summary').first().click();
      await expect(page.locator('.history li').first()).toContainText('Open "Rooms"? — agreed');
      expect(new URL(page.url()).pathname).toBe('/_docent/');
    });

    test('keeps the calls and beacons of the inspector and of open pages', async ({ page, caller }) => {
      await choose(page, 'hours');
      await call(page);
      await expect(page.locator('.history summary')).toHaveText([/hours\s*answered.*inspector/]);
      const beacons = page.getByRole('tab', { name: 'Beacons' });
      await beacons.click();
      await expect(page.locator('.history .beacon')).toHaveText([/hours.*Docent inspector/]);
      if (!webmcp) return;
      await page.goto(dev.url);
      await expect.poll(async () => (await caller.listTools()).length).toBe(TOOLS.length);
      await caller.callTool('count', { client: 'Some agent' });
      await page.goto(dev.inspector);
      await expect(page.locator('.history summary')).toHaveText([/count.*open page/, /hours/]);
      await beacons.click();
      await expect(page.locator('.history .beacon')).toHaveText([/count.*Some agent/, /hours/]);
    });

    test('takes in what changes, keeps what was typed, and shows findings', async ({ page }) => {
      await choose(page, 'find_works');
      await page.getByLabel('query').fill('sea');
      site.write(
        'tools/works.tool.ts',
        `import { search } from '@docent/manifest';
         export default search({ name: 'find_works', description: 'Finds works, new.', indexUrl: '/works.json',
           searchFields: ['title', 'painter'], text: { line: '{title}' } });`,
      );
      await expect(page.locator('#tools [data-tool="find_works"]')).toContainText('left out');
      await expect(page.getByLabel('Findings of this tool')).toContainText('(index-field-missing)');
      await expect(page.getByLabel('Findings of this tool')).toContainText('tools/works.tool.ts');
      site.write(
        'tools/works.tool.ts',
        `import { search } from '@docent/manifest';
         export default search({ name: 'find_works', description: 'Finds works, newer.', indexUrl: '/works.json',
           searchFields: ['title'], text: { line: '{title}!' } });`,
      );
      await expect(page.getByText('Finds works, newer.', { exact: true })).toBeVisible();
      await expect(page.getByLabel('query')).toHaveValue('sea');
      await call(page);
      await expect(result(page).getByRole('tabpanel')).toHaveText('1 result(s) for "sea":\nSea!');
    });

    test('can be used by the keyboard alone', async ({ page }) => {
      await page.locator('#tools [data-tool="find_works"]').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('#tools [data-tool="find_works"]')).toBeFocused();
      for (let steps = 0; steps < 12; steps += 1) {
        if (await page.getByLabel('query').evaluate((input) => input === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(page.getByLabel('query')).toBeFocused();
      await page.keyboard.type('land');
      await page.keyboard.press('Enter');
      await expect(result(page).getByRole('tabpanel')).toHaveText('1 result(s) for "land":\nLand');
      await page.keyboard.press('Tab');
      for (let steps = 0; steps < 6; steps += 1) {
        if (
          await result(page)
            .getByRole('tab', { selected: true })
            .evaluate((one) => one === document.activeElement)
        )
          break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Structured' })).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('tab', { name: 'As the agent receives it' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Text' })).toBeFocused();
    });
  });
}
