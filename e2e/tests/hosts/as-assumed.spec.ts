import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { HOSTS, type Host } from './hosts.ts';

/** What the hosts are tested for: were one of them to change, its other tests would pass for no reason. */
const open = async (page: Page, host: Host | undefined): Promise<Host> => {
  if (!host) throw new Error('There is no such host.');
  await host.install(page);
  await page.route('https://blank.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto('https://blank.example/');
  return host;
};

/** Registers a tool in the page whose body is this function's. */
const register = (page: Page, name: string, body: string): Promise<void> =>
  page.evaluate(`document.modelContext.registerTool({
    name: '${name}', description: 'A test.', inputSchema: { type: 'object' }, execute(...args) { ${body} },
  })`);

test.describe('the polyfill', () => {
  test.use({ webmcp: false });

  test('passes no second argument, and warns whoever reads navigator.modelContext', async ({
    page,
    watch,
  }) => {
    const host = await open(page, HOSTS['@mcp-b/webmcp-polyfill']);
    await register(page, 'count', 'return { content: [], structuredContent: { given: args.length } }');

    expect(await host.caller(page).callTool('count')).toMatchObject({ structuredContent: { given: 1 } });
    expect(watch.seen.console).toEqual([]);
    expect(await page.evaluate('navigator.modelContext === document.modelContext')).toBe(true);
    expect(watch.take().console).toEqual([expect.stringContaining('navigator.modelContext is deprecated')]);
  });
});

for (const name of ['@mcp-b/global, over MCP', '@mcp-b/global on native WebMCP, over MCP']) {
  test.describe(name, () => {
    test.use({ webmcp: HOSTS[name]?.webmcp ?? false });

    test('refuses a result that is none, and passes no second argument', async ({ page }) => {
      const host = await open(page, HOSTS[name]);
      const { callTool } = host.caller(page);
      await register(page, 'broken', 'return { content: [{ type: "text" }] }');
      await register(page, 'good', 'return { content: [{ type: "text", text: String(args.length) }] }');

      await expect(callTool('broken')).rejects.toThrow(/invalid/i);
      expect(await callTool('good')).toEqual({ content: [{ type: 'text', text: '1' }] });
    });
  });
}

test.describe('the frozen host', () => {
  test.use({ webmcp: false });

  test('cannot be changed, and gives frozen arguments', async ({ page }) => {
    const host = await open(page, HOSTS['a frozen host']);
    await page.evaluate(() => {
      const { modelContext } = document as unknown as { modelContext: Record<string, unknown> };
      modelContext['more'] = true;
    });
    expect(await page.evaluate('Object.keys(document.modelContext)')).toEqual([
      'registerTool',
      'provideContext',
    ]);
    await page.evaluate(`document.modelContext.registerTool(
      { name: 'frozen', execute: (...args) => args.map(Object.isFrozen) },
      { signal: new AbortController().signal },
    )`);
    expect(await host.caller(page).callTool('frozen', { a: 1 })).toEqual([true, true]);
  });
});
