import type { Frame } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SECTIONS, section } from './sections.ts';
import { entry, openTroubled, type Trouble } from './troubled-page.ts';

const hours = entry('opening_hours');

/** What is wrong, by the section that finds it by its line. */
const FOUND_BY_LINE: Record<string, Trouble> = {
  '1. Does the browser have WebMCP?': { url: 'http://museum.example/', tools: [hours] },
  '2. Is the page in a frame?': { tools: [hours], isFramed: true },
  '3. Does a policy forbid it?': {
    tools: [hours, entry('open_room')],
    headers: { 'permissions-policy': 'tools=()' },
  },
  '4. Does the page have a block?': {},
  '5. Can the block be read?': { tools: '{&quot;tools&quot;:[]}' },
  '6. Did the script arrive?': { tools: [hours], hasNoScript: true },
  '8. Is the tool for this address?': { tools: [entry('shop_hours', { when: { path: '/shop/*' } })] },
};

for (const [heading, trouble] of Object.entries(FOUND_BY_LINE)) {
  test(`the line of "${heading}" prints what the page shows, and no tool is there`, async ({
    page,
    watch,
  }) => {
    await openTroubled(page, trouble);
    const { lines, outputs } = section(heading);
    const frame = page.frames().at(-1) as Frame; // A page has one at least.

    expect(lines).toHaveLength(1);
    expect(await printed(frame, `${lines}`)).toBe(outputs[0]);
    expect(await printed(frame, `${section('No tools are registered').lines}`)).not.toContain(
      'opening_hours',
    );
    watch.take();
  });
}

test('the first line prints the tools of a page where nothing is wrong', async ({ page }) => {
  await openTroubled(page, { tools: [hours] });
  expect(await printed(page.mainFrame(), `${section('No tools are registered').lines}`)).toBe(
    '["opening_hours"]',
  );
});

/** What the console says by itself, by the section that shows it. */
const SAID: [heading: string, trouble: Trouble][] = [
  [
    '3. Does a policy forbid it?',
    { tools: [hours, entry('open_room')], headers: { 'permissions-policy': 'tools=()' } },
  ],
  [
    '6. Did the script arrive?',
    { tools: [hours], headers: { 'content-security-policy': "script-src 'none'" } },
  ],
  [
    '7. What does the runtime say?',
    {
      before: `<script>document.modelContext.registerTool({ name: 'search_rooms', description: 'Mine.', execute() {} })</script>`,
      tools: [
        entry('list_rooms', { data: { items: 'none' } }),
        entry('open_room', { when: { path: '/rooms/(' } }),
        entry('opening hours'),
        entry('book_tour', { description: '' }),
        entry('search_rooms'),
      ],
    },
  ],
];

for (const [heading, trouble] of SAID) {
  test(`the console says what "${heading}" shows`, async ({ page, watch }) => {
    await openTroubled(page, trouble);
    const expected = section(heading).outputs.at(-1);
    await expect
      .poll(() => watch.seen.console.map((line) => line.replace(/^\w+: /, '')).join('\n'))
      .toBe(expected);
    watch.take();
  });
}

test('entries are passed over without a word, as "9. Is it passed over?" says', async ({ page }) => {
  const silent = [entry(''), entry('opening_hours', { data: {} }), entry('other', { primitive: 'future' })];
  await openTroubled(page, { tools: [hours, ...silent.slice(1)] });
  expect(await printed(page.mainFrame(), `${section('No tools are registered').lines}`)).toBe(
    '["opening_hours"]',
  );
});

test('calls answer what "A call comes back with `isError`" shows', async ({ page, watch, person }) => {
  person.accepts = false;
  const search = { primitive: 'search', data: { indexUrl: '/rooms.json', searchFields: ['title'] } };
  const options = ['minerals', 'birds'].map((match) => ({ match, label: match, url: `/${match}` }));
  const people = { type: 'integer', maximum: 8 };
  await openTroubled(page, {
    tools: [
      entry('book_tour', { inputSchema: { type: 'object', properties: { people } } }),
      entry('search_rooms', search),
      entry('open_room', { primitive: 'navigate', data: { param: 'room', options, confirm: 'Open it?' } }),
    ],
  });
  const answers = [await answer('book_tour', { people: 9 }), await answer('search_rooms', { query: 'a' })];
  await page.route('**/rooms.json', (route) => route.abort());
  answers.push(await answer('search_rooms', { query: 'a' }));
  answers.push(await answer('open_room', { room: 'x' }), await answer('open_room', { room: 'birds' }));
  expect(answers.join('\n')).toBe(section('A call comes back with `isError`').outputs[0]);
  watch.take();

  async function answer(name: string, args: object): Promise<string> {
    return page.evaluate(
      `document.modelContext.getTools()
        .then((tools) => document.modelContext.executeTool(tools.find(({ name }) => name === '${name}'), ${JSON.stringify(args)}))
        .then((delivered) => JSON.parse(delivered).content[0].text)`,
    );
  }
});

test('a module that is not there fails as "A call fails, and says nothing" shows', async ({
  page,
  watch,
}) => {
  const moduleUrl = '/webmcp/book_tour.d6290e77fc.js';
  await openTroubled(page, { tools: [entry('book_tour', { primitive: undefined, moduleUrl })] });
  const call =
    'const [tool] = await document.modelContext.getTools(); await document.modelContext.executeTool(tool)';
  const [error, said] = section('A call fails, and says nothing').outputs;
  expect(await page.evaluate(`(async () => { ${call} })().catch(String)`)).toBe(error);
  await expect.poll(() => watch.seen.console).toContain(`error: ${said}`);
  watch.take();
});

test('every line and every output of the page is tried, here or with the command', () => {
  const tried = [
    ...Object.keys(FOUND_BY_LINE),
    ...SAID.map(([heading]) => heading),
    'No tools are registered',
    'A call comes back with `isError`',
    'A call fails, and says nothing',
  ];
  const untried = SECTIONS.filter(({ lines, outputs }) => lines.length + outputs.length > 0)
    .map(({ heading }) => heading)
    .filter((heading) => !tried.includes(heading));
  expect(untried).toEqual([]);
});

/** What the console prints for a line; of an error, its message. */
const printed = (frame: Frame, line: string): Promise<string> =>
  frame.evaluate(`(async () => JSON.stringify(${line}) ?? 'undefined')().catch(String)`);
