import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { ensureChromium } from '../src/chromium.ts';
import { openBrowser } from '../src/open-browser.ts';
import { serveSite } from '../src/site-server.ts';
import { buildEleventy } from './eleventy.ts';
import { docent, hashesOf, hasPackage, makeProject } from './project.ts';

/** Sites that no one here wrote, and something that is known to be in them. */
const SITES = [
  {
    name: 'postgresql-doc-15',
    folder: () => fromDebian('postgresql-doc-15', '/usr/share/doc/postgresql-doc-15/html'),
    pages: 1_000,
    query: 'pg_trgm similarity threshold',
    title: /pg_trgm/,
  },
  {
    name: 'debian-policy',
    folder: () => fromDebian('debian-policy', '/usr/share/doc/debian-policy'),
    pages: 40,
    query: 'Maintainer scripts idempotency',
    title: /maintainer scripts/i,
  },
  {
    name: 'a site of Eleventy',
    folder: buildEleventy,
    pages: 40,
    query: 'chapter twenty-three',
    title: /Chapter 23/,
  },
];

const fromDebian = (name: string, folder: string): string | undefined =>
  hasPackage(name, folder) ? folder : undefined;

for (const { name, folder, pages, query, title } of SITES) {
  test(`${name} is completed, found in, and comes back byte for byte`, async () => {
    const site = await folder();
    test.skip(site === undefined, `${name} is not here`);
    const project = makeProject(site ?? '');
    const dist = join(project, 'dist');
    const before = hashesOf(dist);

    const checked = docent(project, 'check');
    expect(checked.errors, JSON.stringify(checked.issues.slice(0, 3))).toBe(0);
    expect(hashesOf(dist)).toEqual(before);

    expect(docent(project, 'build')).toMatchObject({ errors: 0, status: 0 });
    expect(checked.pages).toBeGreaterThanOrEqual(pages);
    await sleep(200);
    const completed = hashesOf(dist);
    expect(docent(project, 'build').status).toBe(0);
    expect(hashesOf(dist)).toEqual(completed);

    const found = await search(dist, query);
    expect(found.structuredContent.results.map((result) => result.title).join('\n')).toMatch(title);
    for (const result of found.structuredContent.results) {
      expect(Object.keys(result)).toEqual(['title', 'url', 'description']);
      expect(before).toHaveProperty([decodeURI(result.url).slice(1).replace(/\/$/, '/index.html')]);
    }

    expect(docent(project, 'build', '--clean').status).toBe(0);
    expect(hashesOf(dist)).toEqual(before);
    rmSync(project, { recursive: true });
  });
}

interface Answer {
  structuredContent: { matches: number; results: { title: string; url: string; description: string }[] };
}

/** Searches from a page of the site, as an agent in Chromium does. */
async function search(dist: string, query: string): Promise<Answer> {
  const server = await serveSite(dist);
  const { context, close } = await openBrowser(ensureChromium(() => undefined));
  try {
    const page = await context.newPage();
    await page.goto(`${server.url}/${firstPage(dist)}`);
    return await page.evaluate(async (query) => {
      const { modelContext } = document as unknown as { modelContext: ModelContext }; // No type of TypeScript's has it yet.
      while ((await modelContext.getTools()).length === 0) await new Promise((done) => setTimeout(done, 50));
      const [tool] = await modelContext.getTools();
      return JSON.parse(await modelContext.executeTool(tool, { query, limit: 20 }));
    }, query);
  } finally {
    await close();
    await server.stop();
  }
}

interface ModelContext {
  getTools: () => Promise<unknown[]>;
  executeTool: (tool: unknown, args: object) => Promise<string>;
}

const firstPage = (dist: string): string =>
  Object.keys(hashesOf(dist)).find((name) => /(^|\/)index\.html$/.test(name)) ?? '';
