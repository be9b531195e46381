import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowser } from '../../e2e/dist/open-browser.js';
import { type SiteServer, serveSite } from '../../e2e/dist/site-server.js';

/** A browser, and a site for it to visit. */
export interface Stage {
  site: SiteServer;
  /** Opens a page of the site in a tab of its own, lets it be used, and closes the tab. */
  visit: <T>(path: string, use: (page: Page) => Promise<T>) => Promise<T>;
}

/** They isolate a page from other origins (HTML, 7.1.3 and 7.1.4), and so make its clock finer: 5 µs instead of 100. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Serves the files, given as path and text, opens a Chromium, and takes both away again. */
export async function onStage<T>(
  chromium: string,
  files: Record<string, string>,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-bench-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const site = await serveSite(folder, { headers: ISOLATION });
  const { context, close } = await openBrowser(chromium);
  const visit: Stage['visit'] = async (path, use) => {
    const page = await context.newPage();
    try {
      await page.goto(site.url + path);
      return await use(page);
    } finally {
      await page.close();
    }
  };
  try {
    return await use({ site, visit });
  } finally {
    await close();
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}
