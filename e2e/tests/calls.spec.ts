import { CALLER_NAMES } from './callers.ts';
import { CALLS } from './calls.ts';
import { expectCall } from './expect-call.ts';
import { test } from './fixtures.ts';

for (const callerName of CALLER_NAMES) {
  test.describe(`called by ${callerName}`, () => {
    test.use({ callerName });

    for (const call of CALLS) {
      test(`${call.tool} answers, acts and reports`, async ({ page, site, watch, caller, expectBeacons }) => {
        await expectCall(call, callerName, { page, site, watch, caller, expectBeacons });
      });
    }
  });
}
