import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteServer, serveSite } from '../../src/site-server.ts';
import { docent, folderWith } from '../built-site.ts';
import { expect, test } from '../fixtures.ts';
import { madeUpPages, wordNumber } from './made-up-pages.ts';

const PAGES = 400;
const MORE = `limitMax: 500, offsetParam: 'from', deepLinkTemplate: '/?q={query}'`;
const COMMON = `description: 'Finds pages.', pages: 'part-*/**', ${MORE}`;
const CONFIG = `import { search } from '@docent/manifest';
export default { site: 'dist', url: 'https://example.org', tools: [
  search({ name: 'find_plainly', ${COMMON} }),
  search({ name: 'find_by_word', engine: 'pagefind', ${COMMON} }),
  search({ name: 'find_form', engine: 'pagefind', description: 'Finds pages.', pages: 'text/**' }),
] };`;

let project: string;
let server: SiteServer | undefined;

test.beforeAll(async () => {
  project = folderWith({
    ...madeUpPages(PAGES),
    ...textPages(),
    'dist/index.html': '<!doctype html><title>Home</title><link rel="icon" href="data:,">',
    'docent.config.mjs': CONFIG,
  });
  docent(project, 'build');
  server = await serveSite(join(project, 'dist'));
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(project, { recursive: true });
});
test.beforeEach(async ({ page }) => {
  await page.goto(`${server?.url}/`);
});

const CALLS: [what: string, args: Record<string, unknown>][] = [
  ['a common word', { query: wordNumber(0) }],
  ['a common word, all of them', { query: wordNumber(1), limit: 500 }],
  ['a rare word', { query: wordNumber(640), limit: 50 }],
  ['a word of a title', { query: `of ${wordNumber(333)}`, limit: 50 }],
  ['two words', { query: `${wordNumber(3)} ${wordNumber(40)}`, limit: 100 }],
  [
    'three words, one of them twice',
    { query: `${wordNumber(3)} ${wordNumber(40)} ${wordNumber(3)} ${wordNumber(8)}` },
  ],
  ['other letters', { query: wordNumber(5).toUpperCase().replace('K', 'ḱ') }],
  ['words that no page has', { query: 'zuzuzu' }],
  ['one of them', { query: `zuzuzu ${wordNumber(0)}` }],
  ['from somewhere on', { query: wordNumber(0), limit: 5, from: 30 }],
  ['beyond the end', { query: wordNumber(0), from: 5000 }],
  ['no query', {}],
  ['no query, from somewhere on', { from: 390, limit: 50 }],
  ['a blank query', { query: '  ' }],
];

for (const [what, args] of CALLS) {
  test(`what is found by word is what is found plainly: ${what}`, async ({ caller }) => {
    expect(await caller.callTool('find_by_word', args)).toEqual(await caller.callTool('find_plainly', args));
  });
}

const TEXTS: [query: string, text: string][] = [
  ['rooms', 'You can take a room.'],
  ['booked', 'Booking is easy.'],
  ['harb', 'At the harbour.'],
  ['STRASSE cafe', 'Das Café in der Straße'],
  ['школы', 'Описание школы'],
  ['방', '학교 방'],
  ['हिन्दी', 'यह हिन्दी है'],
  ['東京 タワー', '東京タワーへ'],
  ['v2.1', 'Version V2.1 is out'],
  ['my_name', 'Set my_name first'],
];

const textPages = (): Record<string, string> =>
  Object.fromEntries(
    TEXTS.map(([, text], page) => [
      `dist/text/${page}.html`,
      `<!doctype html><html lang="en"><title>${page}</title><body>${text}</body></html>`,
    ]),
  );

test('words are found in their forms, by how they begin, and in any script', async ({ caller }) => {
  const found: unknown[] = [];
  for (const [query] of TEXTS) found.push(titlesOf(await caller.callTool('find_form', { query })));
  expect(found).toEqual(TEXTS.map((_, page) => [String(page)]));
});

test('a limit that cannot be is told', async ({ caller }) => {
  for (const limit of [0, 501]) {
    const result = await caller.callTool('find_by_word', { query: wordNumber(0), limit });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('limit') }] });
  }
});

test('a search on one page fetches little, another one less', async ({ page, caller }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await caller.callTool('find_by_word', {});
  expect(fetched.filter((path) => /pagefind/.test(path))).toEqual([]);
  await caller.callTool('find_by_word', { query: wordNumber(600) });
  fetched.length = 0;
  await caller.callTool('find_by_word', { query: wordNumber(600) });
  expect(fetched.filter((path) => !path.endsWith('/webmcp-event'))).toEqual([]);
});

test.describe('while the site changes', () => {
  // The browser tells of a part that it could not load, and so does Pagefind.
  test.use({ watch: async ({ page: _ }, use) => use({} as never) });

  test('what Pagefind lists its index in may be gone, and the page does not notice', async ({
    page,
    caller,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/pagefind-entry.json*', (route) => route.fulfill({ status: 404 }));
    const answer = await caller.callTool('find_by_word', { query: wordNumber(0) });
    expect(answer).toMatchObject({ isError: true });
    await page.waitForTimeout(500);
    expect(errors).toEqual([]);
  });

  test('a part that is gone is told, and the next call finds the new index', async ({ page, caller }) => {
    const copy = `${project}-copy`;
    cpSync(project, copy, { recursive: true });
    const changing = await serveSite(join(copy, 'dist'));
    try {
      await page.goto(`${changing.url}/`);
      await caller.callTool('find_by_word', { query: wordNumber(0) });
      writeFileSync(
        join(copy, 'dist/part-0/new.html'),
        `<!doctype html><html lang="en"><title>New</title>${wordNumber(0)}`,
      );
      docent(copy, 'build');
      const later = { query: wordNumber(0), from: 200 };
      expect(await caller.callTool('find_by_word', later)).toMatchObject({
        isError: true,
        content: [
          {
            text: expect.stringMatching(/^"find_by_word" failed: .+ Correct the call or try again later\.$/),
          },
        ],
      });
      expect(await caller.callTool('find_by_word', later)).toMatchObject({
        structuredContent: { count: 10, total: PAGES + 1 },
      });
    } finally {
      await changing.stop();
      rmSync(copy, { recursive: true });
    }
  });
});

const titlesOf = (result: unknown): unknown[] =>
  (result as { structuredContent: { results: { title: string }[] } }).structuredContent.results.map(
    ({ title }) => title,
  );
