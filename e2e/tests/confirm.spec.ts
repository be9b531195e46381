import { CALLER_NAMES } from './callers.ts';
import { CALLS } from './calls.ts';
import { expect, test } from './fixtures.ts';

for (const callerName of CALLER_NAMES) {
  test.describe(`declined to ${callerName}`, () => {
    test.use({ callerName });

    for (const { tool, on, args, question } of CALLS.filter((call) => call.question)) {
      test(`${tool} does nothing`, async ({ page, site, watch, person, caller, expectBeacons }) => {
        person.accepts = false;
        await page.goto(site.url + on);
        watch.take();

        const result = await caller.callTool(tool, { ...args, client: callerName });

        expect(result).toMatchObject({
          content: [{ type: 'text', text: expect.stringMatching(/^Cancelled\.$|declined/) }],
          isError: true,
        });
        expect(watch.seen.dialogs).toEqual([{ text: question, accepted: false }]);
        await expectBeacons({ tool, client: callerName });
        expect(watch.seen).toMatchObject({ visits: [], mails: [] });
        expect(await page.evaluate(() => localStorage.length)).toBe(0);
      });
    }
  });
}
