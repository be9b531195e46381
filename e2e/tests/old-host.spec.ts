import { CALLS } from './calls.ts';
import { expectCall } from './expect-call.ts';
import { expect, test } from './fixtures.ts';
import { addOldHost, oldCaller } from './old-host.ts';
import { withBlockKey } from './own-tags.ts';

test.use({ webmcp: false });
test.beforeEach(({ page }) => addOldHost(page));

test.describe('in a host that has navigator.modelContext only', () => {
  for (const call of CALLS) {
    test(`${call.tool} answers, acts and reports`, async ({ page, site, watch, expectBeacons }) => {
      await expectCall(call, 'an old host', { page, site, watch, expectBeacons, caller: oldCaller(page) });
    });
  }

  test('all six tools are offered', async ({ page, site }) => {
    await page.goto(`${site.url}/`);
    expect(await oldCaller(page).listTools()).toHaveLength(6);
  });

  test('nothing is offered where the block forbids it', async ({ page, site }) => {
    await page.route(`${site.url}/`, withBlockKey('legacyNavigatorFallback', false));
    await page.goto(`${site.url}/`);
    expect(await page.content()).toContain('"legacyNavigatorFallback":false');
    expect(await oldCaller(page).listTools()).toEqual([]);
  });
});
