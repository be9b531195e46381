import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { CALLS } from '../../packages/contract/fixtures/typo3-0.4/calls.ts';
import { SITE } from '../../packages/contract/fixtures/typo3-0.4/page-call.ts';
import { expect, test } from './fixtures.ts';

const file = (path: string) => readFileSync(new URL(`../../packages/${path}`, import.meta.url), 'utf8');

/** A page of the extension as its server sends it, but for the script, which is ours. */
const answer = (route: Route, beacons: string[]): Promise<void> => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') {
    return route.fulfill({ contentType: 'text/html', body: file('contract/fixtures/pages/typo3-0.4.html') });
  }
  if (pathname.endsWith('/webmcp.js')) {
    return route.fulfill({ contentType: 'text/javascript', body: file('runtime/dist/webmcp.js') });
  }
  if (pathname === '/webmcp-event') {
    beacons.push(route.request().method());
    return route.fulfill({ status: 204 });
  }
  const name = /\/(\w+\.js(on)?)$/.exec(pathname)?.[1];
  return name
    ? route.fulfill({
        contentType: name.endsWith('.js') ? 'text/javascript' : 'application/json',
        body: file(`contract/fixtures/typo3-0.4/${name}`),
      })
    : route.fulfill({ contentType: 'text/html', body: '<title>Another page</title>' });
};

const open = async (page: Page): Promise<string[]> => {
  const beacons: string[] = [];
  await page.route(`${SITE}/**`, (route) => answer(route, beacons));
  await page.goto(SITE);
  return beacons;
};

test.describe('a page made by the TYPO3 extension 0.4', () => {
  test('offers every tool of its block', async ({ page, caller }) => {
    await open(page);
    const names = (await caller.listTools()).map(({ name }) => name);
    const block = JSON.parse((await page.locator('#webmcp-config').textContent()) ?? '');
    expect(names).toEqual(block.tools.map(({ name }: { name: string }) => name).sort());
  });

  for (const { says, tool, args, asks, declined, goesTo, result } of CALLS) {
    test(says, async ({ page, caller, person, watch }) => {
      const beacons = await open(page);
      person.accepts = !declined;
      watch.take();

      expect(await caller.callTool(tool, args)).toEqual(result);

      expect(watch.seen.dialogs).toEqual(asks ? [{ text: asks, accepted: !declined }] : []);
      await expect.poll(() => beacons).toEqual(['POST']);
      const { mails, visits } = watch.seen;
      await expect.poll(() => [...visits, ...mails]).toEqual(goesTo ? [goesTo] : []);
    });
  }
});
