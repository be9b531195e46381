import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';

test('the demonstration shows every tool, each called, each with its beacon', async () => {
  test.slow();
  const demo = spawn(process.execPath, [fileURLToPath(new URL('../dist/demo.js', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(demo, 'close');
  const transcript = await text(demo.stdout);

  expect(await closed).toEqual([0, null]);
  expect(transcript).toMatch(/\n6 tools, 6 calls, 6 beacons\n$/);
  // Without a terminal there is no colour.
  expect(transcript).not.toContain('\u001b');
});
