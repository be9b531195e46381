import type { Page } from '@playwright/test';
import type { CallEvent } from '../../../packages/server/src/store/store.ts';
import { collisions, overflow, violations } from '../eye.ts';
import { expect, test } from '../fixtures.ts';
import { seededCalls } from './seeded-calls.ts';
import { type DashboardWishes, type ServedDashboard, servedDashboard } from './served-dashboard.ts';

interface State extends DashboardWishes {
  /** How to get there from the page that the link opens. */
  readonly go?: (page: Page, served: ServedDashboard) => Promise<unknown>;
  /** Where nothing is drawn. */
  readonly isPlain?: true;
}

const now = Math.floor(Date.now() / 1000);
const LONG = 'a_tool_with_a_name_of_the_greatest_length_that_browsers_take_'.repeat(3).slice(0, 128);
const open =
  (query: string) =>
  (page: Page, { url }: ServedDashboard) =>
    page.goto(url + query);

/** Calls with names that are hard to place. */
const awkward = (): CallEvent[] =>
  ['W'.repeat(64), 'وكيل المتصفح', 'エージェント', 'Агент ٣', 'a b '.repeat(16), 'x'].flatMap(
    (client, index) =>
      Array.from({ length: 40 - index * 6 }, (_, number) => ({
        at: now - number * 9_000,
        tool: number % 2 ? LONG : 'x',
        client,
        outcome: 'declined' as const,
        ms: 'more' as const,
      })),
  );

const STATES: Readonly<Record<string, State>> = {
  full: { calls: seededCalls() },
  'full with the table': {
    calls: seededCalls(),
    go: (page) => page.getByText('As a table').click(),
  },
  filtered: { calls: seededCalls(), go: open('?period=90&tool=book_room&client=Gemini') },
  hours: { calls: seededCalls(), go: open(`?from=${new Date().toISOString().slice(0, 10)}`) },
  'without outcomes': {
    calls: seededCalls().map(({ at, tool, client }) => ({ at, tool, client })),
    settings: { outcomes: false },
  },
  'awkward names': { calls: awkward(), toolNames: [LONG, 'x', 'y'.repeat(100)] },
  'no call ever': {},
  'no call in the period': { calls: [{ at: now - 86_400 * 50, tool: 'book_room', client: 'A' }] },
  'no call with a filter': { calls: seededCalls(), go: open('?tool=ask_library') },
  locked: {
    isPlain: true,
    go: async (page, { url }) => {
      await page.context().clearCookies();
      await page.goto(url);
    },
  },
  'a wrong range': { isPlain: true, go: open('?from=2026-02-30') },
  'a store that is away': {
    isPlain: true,
    go: async (page, served) => {
      served.takeAway();
      await page.goto(served.url);
    },
  },
  'a store that went away': {
    calls: seededCalls(),
    go: async (page, served) => {
      served.takeAway();
      await expect(page.locator('#failure')).toBeVisible();
    },
  },
};

const WINDOWS = { phone: [320, 640], tablet: [820, 1100], wide: [1360, 900], widest: [1920, 1080] } as const;
/** Where axe looks, too: it takes its time, and the others have the same elements. */
const AXED = new Set(['phone', 'wide']);

test.describe('the dashboard, for the eye', () => {
  test.use({ webmcp: false });
  let served: ServedDashboard;
  test.afterEach(async ({ page }) => {
    await page.emulateMedia({ colorScheme: null });
    await page.context().clearCookies();
    await page.goto('about:blank');
    await served.end();
  });

  for (const [name, state] of Object.entries(STATES)) {
    test(`${name}: in light and dark, from phone to widest`, async ({ page, watch }) => {
      served = await servedDashboard(state);
      await page.goto(served.link);
      await state.go?.(page, served);
      if (!state.isPlain) await expect(page.locator('.plot canvas')).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const)
        for (const [window, [width, height]] of Object.entries(WINDOWS)) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height });
          const file = `${name} ${colorScheme} ${window}.png`.replaceAll(' ', '-');
          await page.screenshot({ path: test.info().outputPath(file), fullPage: true });
          if (AXED.has(window)) expect.soft(await violations(page), file).toEqual([]);
          expect.soft(await collisions(page), file).toEqual([]);
          expect.soft(await overflow(page), file).toBeLessThanOrEqual(0);
        }
      // A browser tells of each answer that is an error, and the page asks again.
      await page.goto('about:blank');
      watch.take();
    });
  }

  test('at 200 %, nothing is cut off', async ({ page }) => {
    served = await servedDashboard({ calls: seededCalls() });
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(served.link);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await collisions(page)).toEqual([]);
  });
});
