import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { OWN_TAG, withoutOwnTags } from './own-tags.ts';

test.describe('in a browser without WebMCP', () => {
  test.use({ webmcp: false });

  test('the page is what it was without Docent, but for the script', async ({ page, site, watch }) => {
    const visit = async () => {
      await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
      const { requests, ...events } = watch.take();
      // The browser asks for the icon of a site once, when it likes.
      const asked = requests.filter((url) => !url.endsWith('/favicon.svg')).toSorted();
      return { requests: asked, events, html: (await page.content()).replaceAll(OWN_TAG, '') };
    };
    const built = await visit();
    await page.route(`${site.url}/`, withoutOwnTags);
    const bare = await visit();

    const script = built.requests.filter((url) => !bare.requests.includes(url));
    expect(script).toEqual([expect.stringMatching(/\/assets\/webmcp-[\w-]+\.js$/)]);
    expect(built).toEqual({ ...bare, requests: [...bare.requests, ...script].toSorted() });
    expect(built.events).toMatchObject({ console: [], errors: [], dialogs: [] });
    expect(site.beacons).toEqual([]);
  });
});

test('a page inside a frame offers nothing', async ({ page, site, caller }) => {
  await page.route(`${site.url}/frame`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Frame</title><iframe src="/"></iframe>',
    }),
  );
  await page.goto(`${site.url}/frame`, { waitUntil: 'networkidle' });

  expect(site.requests).toContainEqual(expect.stringMatching(/\/assets\/webmcp-[\w-]+\.js$/));
  expect(await caller.listTools()).toEqual([]);
  expect(await toolsInside(page)).toEqual([0]);
});

/** How many tools each frame of a page offers. */
const toolsInside = (page: Page): Promise<number[]> =>
  Promise.all(
    page
      .mainFrame()
      .childFrames()
      .map((frame) =>
        frame.evaluate(async () => {
          const { modelContext } = document as Document & {
            modelContext: { getTools: () => Promise<unknown[]> };
          };
          return (await modelContext.getTools()).length;
        }),
      ),
  );
