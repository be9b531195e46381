import { expect, test } from '../fixtures.ts';

const ALL = ['ask_library', 'book_room', 'open_topic', 'opening_hours', 'search_books', 'search_events'];
const allNames = new RegExp(`^warning: \\[webmcp\\] (?=.*"${ALL.join('")(?=.*"')}")`);

test.describe('under an old host that refuses every tool', () => {
  test.use({ webmcp: false });

  for (const [how, refusal] of [
    ['throws', 'throw new TypeError("no more tools")'],
    ['rejects', 'return Promise.reject(new TypeError("no more tools"))'],
  ] as const) {
    test(`whose registerTool ${how}, one warning names all tools and the reason`, async ({
      page,
      site,
      watch,
    }) => {
      await page.addInitScript(`
        window.asked = 0;
        const registerTool = () => { window.asked++; ${refusal}; };
        Object.defineProperty(navigator, 'modelContext', { value: { registerTool } });
      `);
      await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });

      const { console: said, errors } = watch.take();
      expect(said).toEqual([expect.stringMatching(/TypeError: no more tools$/)]);
      expect(said[0]).toMatch(allNames);
      expect(errors).toEqual([]);
      expect(await page.evaluate('window.asked')).toBe(ALL.length);
    });
  }

  test('that refuses one tool, the others are offered, and the warning names that one', async ({
    page,
    site,
    watch,
  }) => {
    await page.addInitScript(() => {
      const taken: string[] = [];
      const registerTool = ({ name }: { name: string }) => {
        if (name === 'search_books') throw new Error('the name is taken');
        taken.push(name);
      };
      Object.defineProperty(navigator, 'modelContext', { value: { registerTool } });
      Object.assign(window, { taken });
    });
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });

    expect(watch.take().console).toEqual([
      expect.stringMatching(/^warning: \[webmcp\] "search_books" .*the name is taken$/),
    ]);
    expect((await page.evaluate<string[]>('window.taken')).sort()).toEqual(
      ALL.filter((name) => name !== 'search_books'),
    );
  });
});

test('under Permissions-Policy: tools=() one warning names all tools and the reason, and no one tries again', async ({
  page,
  site,
  caller,
  watch,
}) => {
  await page.addInitScript(() => {
    const { prototype } = (window as unknown as { ModelContext: { prototype: Record<string, unknown> } })
      .ModelContext;
    const native = prototype['registerTool'] as (...args: unknown[]) => unknown;
    let asked = 0;
    prototype['registerTool'] = function (...args: unknown[]) {
      Object.assign(window, { asked: ++asked });
      return native.apply(this, args);
    };
  });
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'permissions-policy': 'tools=()' },
    });
  });
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });

  const { console: said, errors } = watch.take();
  expect(said).toEqual([expect.stringMatching(/NotAllowedError/)]);
  expect(said[0]).toMatch(allNames);
  expect(errors).toEqual([]);
  expect(await page.evaluate('window.asked')).toBe(ALL.length);
  await expect(caller.listTools()).rejects.toThrow('NotAllowedError');
  await page.waitForTimeout(300);
  expect(watch.take().console).toEqual([]);
  expect(await page.evaluate('window.asked')).toBe(ALL.length);
});
