import { blockOf } from './block.ts';
import { type FailedCall, repair } from './erring/scripted-agent.ts';
import { WRONG_CALLS } from './erring/wrong-calls.ts';
import { expect, test } from './fixtures.ts';

interface Result {
  content: { text: string }[];
  isError?: true;
}

/** A call that is wrong in several ways is repaired step by step. */
const MOST_REPAIRS = 3;
const TOOLS = blockOf('/').tools;

test('the table has every tool, and thirty calls that are wrong', () => {
  expect(Object.keys(WRONG_CALLS).sort()).toEqual(TOOLS.map(({ name }) => name).sort());
  const calls = Object.values(WRONG_CALLS).flatMap((rows) => Object.values(rows));
  expect(calls.filter(({ rightAtOnce }) => !rightAtOnce).length).toBeGreaterThanOrEqual(30);
});

for (const { name: tool, inputSchema } of TOOLS) {
  const schema = inputSchema as unknown as FailedCall['schema']; // What docent build made of the tool.
  const rows = Object.entries(WRONG_CALLS[tool] ?? {});

  test(`an agent that errs with ${tool} is told how to get it right`, async ({ page, site, caller }) => {
    test.slow();
    const call = async (args: unknown) => {
      // The table holds what agents send, lists too.
      const result = (await caller.callTool(tool, args as Record<string, unknown>)) as Result;
      return { text: result.content[0]?.text ?? '', failed: result.isError === true };
    };

    for (const [name, { args, says, rightAtOnce }] of rows) {
      await test.step(name, async () => {
        if (page.url() !== `${site.url}/`) await page.goto(`${site.url}/`);
        await page.evaluate(() => localStorage.clear());

        let answer = await call(args);
        expect(answer.text, name).toContain(says);
        let next = rightAtOnce ? undefined : repair({ schema, args, text: answer.text });
        expect(next === undefined, `${name}: ${answer.text}`).toBe(rightAtOnce === true);
        for (let repairs = 0; next && repairs < MOST_REPAIRS; repairs++) {
          answer = await call(next);
          next = repair({ schema, args: next, text: answer.text });
        }

        expect(answer.failed, `${name}: ${answer.text}`).toBe(false);
        expect(next, `${name}: ${answer.text}`).toBeUndefined();
        if (tool === 'open_topic') await page.waitForURL('**/topics/*/');
      });
    }
  });
}
