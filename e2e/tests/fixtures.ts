import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { type Agent, connectAgent } from '../src/connect-agent.ts';
import { exampleFolder } from '../src/example-folder.ts';
import { findChromium } from '../src/find-chromium.ts';
import { type OpenBrowser, openBrowser } from '../src/open-browser.ts';
import { type SiteServer, serveSite } from '../src/site-server.ts';
import { type Watch, watchPage } from '../src/watch-page.ts';
import { CALLERS, type Caller, type CallerName } from './callers.ts';

interface PerTest {
  /** False: a browser as people have it today. */
  webmcp: boolean;
  callerName: CallerName;
  caller: Caller;
  /** The example, on a server of its own. */
  site: SiteServer;
  /** How the person answers the dialogs of the page. */
  person: { accepts: boolean };
  watch: Watch;
  /** Waits until exactly these beacons arrived, and no more. */
  expectBeacons: (...bodies: object[]) => Promise<void>;
}

interface PerWorker {
  browsers: Record<'webmcp' | 'plain', () => Promise<OpenBrowser>>;
  agent: () => Promise<Agent>;
}

/** Longer than the runtime lets a beacon wait. */
const LATE_MS = 150;

export const test = base.extend<PerTest, PerWorker>({
  webmcp: [true, { option: true }],
  callerName: ['the page itself', { option: true }],

  browsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wishes of a fixture from this pattern
    async ({}, use) => {
      const executable = findChromium();
      if (!executable) throw new Error('There is no Chromium. Run the tests with: npm run e2e');
      const webmcp = once(() => openBrowser(executable));
      const plain = once(() => openBrowser(executable, { webmcp: false }));
      await use({ webmcp: webmcp.get, plain: plain.get });
      for (const made of [webmcp, plain]) await made.ifMade((browser) => browser.close());
    },
    { scope: 'worker' },
  ],
  agent: [
    async ({ browsers }, use) => {
      const agent = once(async () => connectAgent((await browsers.webmcp()).debuggingUrl));
      await use(agent.get);
      await agent.ifMade(({ close }) => close());
    },
    { scope: 'worker' },
  ],

  site: async ({ page: _ }, use) => {
    const site = await serveSite(exampleFolder());
    await use(site);
    await site.stop();
  },
  person: async ({ page: _ }, use) => use({ accepts: true }),
  page: async ({ browsers, webmcp }, use) => {
    const { context } = await (webmcp ? browsers.webmcp : browsers.plain)();
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
  watch: [
    async ({ page, person }, use) => {
      const watch = watchPage(page, () => person.accepts);
      await use(watch);
      expect(watch.seen.errors).toEqual([]);
      expect(watch.seen.console).toEqual([]);
    },
    { auto: true },
  ],
  caller: ({ page, agent, callerName }, use) => use(CALLERS[callerName](page, agent)),
  expectBeacons: ({ site }, use) =>
    use(async (...bodies) => {
      const expected = bodies.map((body) => ({ contentType: 'application/json', body }));
      await expect.poll(() => site.beacons).toEqual(expected);
      await sleep(LATE_MS);
      expect(site.beacons).toEqual(expected);
    }),
});

export { expect };

/** Something that is made when it is first asked for. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  const get = (): Promise<T> => {
    made ??= make();
    return made;
  };
  return { get, ifMade: async (use: (value: T) => Promise<void>) => made && use(await made) };
}
