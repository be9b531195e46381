import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowser } from '../../../e2e/dist/open-browser.js';
import { serveSite } from '../../../e2e/dist/site-server.js';
import { makeFolder } from '../build/files.ts';
import { runBuild } from '../build/run-build.ts';
import { atMost } from '../compare.ts';
import type { Measurement } from '../measurement.ts';
import type { Fact, Row } from '../results.ts';
import { makeSite } from './make-site.ts';
import { queriesOf } from './queries.ts';

const PAGES = 100_000;
/** What one query may fetch. */
const MOST = 300_000;

/** On one page only, since the others are there to be found. */
const CONFIG = `import { defineTool, search } from '@docent/manifest';
const find = search({ description: 'Finds pages.', pages: 'part-*/**', engine: 'pagefind' });
export default { site: 'dist', url: 'https://example.org', tools: [
  defineTool({ name: 'find', manifest: ({ page }) => (page?.path === '/' ? find : null) }),
] };`;

/** What a query on a site of very many pages fetches, with nothing in the browser's cache and nothing compressed on the way. */
export const wordSearch: Measurement = async ({ chromium, progress }) => {
  const folder = makeFolder();
  progress(`word search: making ${PAGES} pages`);
  const pagesWith = makeSite(join(folder, 'dist'), PAGES);
  writeFileSync(join(folder, 'docent.config.mjs'), CONFIG);
  progress('word search: docent build');
  runBuild(folder);
  const server = await serveSite(join(folder, 'dist'));
  const { context, close } = await openBrowser(chromium);
  try {
    const page = await context.newPage();
    const rows: Row[] = [];
    let missed = 0;
    for (const [kind, queries] of Object.entries(queriesOf(pagesWith))) {
      progress(`word search: ${kind}`);
      const fetched: number[] = [];
      for (const query of queries) {
        const { bytes, matches } = await ask(page, server.url, query);
        fetched.push(bytes);
        const [word = '', ...others] = query.split(' ');
        if (others.length === 0 && matches < (pagesWith.get(word) ?? 0)) missed += 1;
      }
      const limit = { allowed: [MOST] };
      rows.push(
        atMost(`${kind}, median of ${queries.length}`, 'bytes', { docent: fetched, ...limit }, 1),
        atMost(`${kind}, the most`, 'bytes', { docent: [Math.max(...fetched)], ...limit }, 1),
      );
    }
    const facts: Fact[] = [
      { what: 'queries of one word that missed a page', value: String(missed), holds: missed === 0 },
    ];
    return { rows, facts };
  } finally {
    await close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
};

/** Calls the tool on a fresh page; gives the bytes of all that was fetched for that, headers left out. */
async function ask(page: Page, url: string, query: string): Promise<{ bytes: number; matches: number }> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.clearBrowserCache');
  await network.detach();
  await page.goto(`${url}/`);
  await page.waitForFunction(
    async () => (await (document as WebMcpDocument).modelContext.getTools()).length > 0,
  );
  const bodies: Promise<number>[] = [];
  const count = (response: { body: () => Promise<Buffer> }) =>
    void bodies.push(response.body().then(({ length }) => length));
  page.on('response', count);
  const result = await page.evaluate(async (query) => {
    const { modelContext } = document as WebMcpDocument;
    const [tool] = await modelContext.getTools();
    return JSON.parse(await modelContext.executeTool(tool, { query }));
  }, query);
  const sizes = await Promise.all(bodies);
  page.off('response', count);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), matches: result.structuredContent.matches };
}

/** `document.modelContext` as Chromium has it. */
type WebMcpDocument = Document & {
  modelContext: {
    getTools: () => Promise<unknown[]>;
    executeTool: (tool: unknown, args: object) => Promise<string>;
  };
};
