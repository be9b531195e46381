import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS, type Call } from '../calls.ts';
import { expectCall } from '../expect-call.ts';
import { expect, test } from '../fixtures.ts';
import { HOSTS } from './hosts.ts';

for (const [name, host] of Object.entries(HOSTS)) {
  test.describe(`under ${name}`, () => {
    test.use({ webmcp: host.webmcp });
    test.beforeEach(async ({ page }) => {
      await host.install(page);
      // A host inside the page passes its answer on in tasks of its own; no site answers at once.
      await page.route('**/topics/*/', async (route) => {
        await sleep(300);
        await route.continue();
      });
    });

    test('all six tools are listed', async ({ page, site }) => {
      await page.goto(`${site.url}/`);
      const tools = await host.caller(page).listTools();
      expect(tools.map((tool) => tool.name).sort()).toEqual(CALLS.map(({ tool }) => tool).sort());
      for (const { description, inputSchema, annotations } of tools) {
        expect(description).not.toBe('');
        expect(inputSchema).toMatchObject({ type: 'object', properties: { client: { type: 'string' } } });
        expect(annotations).toMatchObject({ readOnlyHint: expect.any(Boolean) });
      }
    });

    for (const call of CALLS) {
      test(`${call.tool} answers, acts and reports`, async ({ page, site, watch, expectBeacons }) => {
        const caller = host.caller(page);
        await expectCall(host.strict ? typed(call) : call, name, {
          page,
          site,
          watch,
          expectBeacons,
          caller,
        });
      });
    }
  });
}

/** The call as one makes it who keeps to the schema. */
const typed = ({ args, ...call }: Call): Call => ({
  ...call,
  args: 'hours' in args ? { ...args, hours: Number(args['hours']) } : args,
});
