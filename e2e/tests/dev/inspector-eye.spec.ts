import type { Page } from '@playwright/test';
import type { Project } from '../bundlers/project.ts';
import { overflow, violations } from '../eye.ts';
import { expect, test } from '../fixtures.ts';
import { builtMuseum, TOOLS } from './built-museum.ts';
import { type DevProcess, startDev } from './dev-server.ts';

const call = (page: Page) => page.getByRole('button', { name: 'Call tool' }).click();

/** Each state, and how to get there from the start. */
const STATES: Readonly<Record<string, (page: Page, site: Project) => Promise<void>>> = {
  'a form of every kind': async (page) => {
    await page.locator('[data-tool="book_tour"]').click();
    await page.getByRole('button', { name: 'Add to names' }).click();
    await page.getByText('Its entry in the block').click();
  },
  'a result': async (page) => {
    await page.locator('[data-tool="find_works"]').click();
    await page.getByLabel('query').fill('sea');
    await call(page);
    await expect(page.locator('#results')).toContainText('Answered');
    await page.locator('.history summary').first().click();
  },
  'an error result': async (page) => {
    await page.locator('[data-tool="open_rooms"]').click();
    await call(page);
    await expect(page.locator('#results')).toContainText('Error result');
  },
  'a wrong value': async (page) => {
    await page.locator('[data-tool="book_tour"]').click();
    await page.getByLabel('wishes').fill('{');
    await call(page);
    await expect(page.getByRole('form').getByRole('alert').last()).toContainText('no JSON');
  },
  'the beacons': async (page) => {
    await page.locator('[data-tool="hours"]').click();
    await call(page);
    await page.getByRole('tab', { name: 'Beacons' }).click();
    await expect(page.locator('.beacon')).toHaveCount(1);
  },
  findings: async (page, site) => {
    site.write(
      'tools/hours.tool.ts',
      `import { staticList } from '@docent/manifest';
       export default staticList({ name: 'opening hours', description: 'x'.repeat(600), items: [{ title: 'a', url: '/' }] });`,
    );
    await page.locator('[data-tool="opening hours"]').click();
    await expect(page.getByLabel('Findings of this tool')).toContainText('name-pattern');
  },
  'no tool': async (page, site) => {
    site.write('tools/none.ts', 'export default [];');
    site.write(
      'docent.config.ts',
      `export default { site: 'dist', url: 'https://museum.example', tools: ['tools/none.ts'] };`,
    );
    await expect(page.locator('#weight')).toHaveText('This page offers no tool.');
    await expect(page.locator('#tool')).toContainText('No tool to show.');
  },
  'a configuration that does not load': async (page, site) => {
    site.write('docent.config.ts', 'export default {');
    await expect(page.locator('#failure')).toBeVisible();
  },
};

const WINDOWS = { phone: [360, 740], tablet: [820, 1100], wide: [1440, 900] } as const;

test.describe('the inspector, for the eye', () => {
  test.use({ webmcp: false });
  let site: Project;
  let dev: DevProcess;
  test.beforeEach(async ({ page }) => {
    site = builtMuseum();
    dev = await startDev(site.folder, '--port', '0');
    await page.goto(dev.inspector);
    await expect(page.locator('#tools button')).toHaveCount(TOOLS.length);
  });
  test.afterEach(async ({ page }) => {
    await page.emulateMedia({ colorScheme: null });
    await page.goto('about:blank');
    await dev.interrupt();
    site.remove();
  });

  for (const [name, bringAbout] of Object.entries(STATES)) {
    test(`${name}: in light and dark, from phone to wide`, async ({ page }) => {
      await bringAbout(page, site);
      for (const colorScheme of ['light', 'dark'] as const)
        for (const [window, [width, height]] of Object.entries(WINDOWS)) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height });
          const file = `${name} ${colorScheme} ${window}.png`.replaceAll(' ', '-');
          await page.screenshot({ path: test.info().outputPath(file), fullPage: true });
          // The frame holds a page of someone else.
          expect.soft(await violations(page, '#frame'), file).toEqual([]);
          expect.soft(await overflow(page), file).toBeLessThanOrEqual(0);
        }
    });
  }

  test('at 200 %, nothing is cut off', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.locator('[data-tool="book_tour"]').click();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
