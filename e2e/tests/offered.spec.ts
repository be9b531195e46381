import { blockOf } from './block.ts';
import { CALLER_NAMES, type SeenTool } from './callers.ts';
import { expect, test } from './fixtures.ts';

/** name → read only, untrusted content, consequential */
const HINTS: Record<string, [boolean, boolean, boolean]> = {
  ask_library: [false, false, true],
  book_room: [false, false, true],
  open_topic: [false, false, false],
  opening_hours: [true, false, false],
  search_books: [true, true, false],
  search_events: [true, true, false],
};

const CLIENT = { type: 'string', description: expect.stringContaining('name') };

for (const callerName of CALLER_NAMES) {
  test.describe(`told to ${callerName}`, () => {
    test.use({ callerName });

    test('every tool arrives as the block has it', async ({ page, site, caller }) => {
      await page.goto(`${site.url}/`);
      const expected = blockOf('/').tools.map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema: { ...inputSchema, properties: { ...Object(inputSchema['properties']), client: CLIENT } },
        annotations: hintsOf(name, callerName === 'the page itself' ? 'Hint' : ''),
      }));
      expect(byName(await caller.listTools())).toEqual(byName(expected));
      expect(byName(expected).map(({ name }) => name)).toEqual(Object.keys(HINTS));
    });
  });
}

test('search_events is offered on the home page and among the events only', async ({
  page,
  site,
  caller,
}) => {
  for (const path of [
    '/',
    '/events/',
    '/opening-hours/',
    '/topics/',
    '/catalogue/',
    '/contact/',
    '/room-booking/',
  ]) {
    await page.goto(site.url + path);
    const names = byName(await caller.listTools()).map(({ name }) => name);
    const expected = Object.keys(HINTS).filter(
      (name) => name !== 'search_events' || /^\/(events\/)?$/.test(path),
    );
    expect([path, ...names]).toEqual([path, ...expected]);
  }
});

const byName = (tools: SeenTool[]): SeenTool[] => tools.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** As a browser tells them; the DevTools protocol leaves the word "Hint" out. */
function hintsOf(name: string, suffix: 'Hint' | ''): Record<string, boolean> {
  const [readOnly = false, untrustedContent = false, consequential = false] = HINTS[name] ?? [];
  return {
    [`readOnly${suffix}`]: readOnly,
    [`untrustedContent${suffix}`]: untrustedContent,
    [`consequential${suffix}`]: consequential,
    debugging: false,
  };
}
