import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseKinds } from '../../../packages/server/src/testing/database-kinds.ts';
import type { TestDatabase } from '../../../packages/server/src/testing/test-database.ts';
import { exampleFolder } from '../../src/example-folder.ts';
import { docent, folderWith } from '../built-site.ts';
import { CALLS } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { startServe } from './serve-process.ts';

const CONFIG = fileURLToPath(new URL('../../../site-example/docent.config.ts', import.meta.url));

let databases: Awaited<ReturnType<typeof databaseKinds>>;
test.beforeAll(async () => {
  databases = await databaseKinds();
});
test.afterAll(() => databases.remove());

/** A new database of a kind; the test is left out where there is none, which has been said. */
async function databaseOf(name: 'SQLite' | 'PostgreSQL'): Promise<TestDatabase> {
  const [, make] = databases.kinds.find(([kind]) => kind === name) ?? [];
  test.skip(!make, 'There is no PostgreSQL here.');
  return (make as () => Promise<TestDatabase>)(); // There is one, or the test has been left.
}

for (const name of ['SQLite', 'PostgreSQL'] as const) {
  test(`the calls of the example are counted in ${name}`, async ({ page, caller }) => {
    const database = await databaseOf(name);
    const folder = mkdtempSync(join(tmpdir(), 'docent-served-'));
    const dist = join(folder, 'dist');
    cpSync(exampleFolder(), dist, { recursive: true });
    docent(folder, 'build', '--config', CONFIG, '--site', 'dist');
    const options = ['--config', CONFIG, '--site', 'dist', '--store', database.address];
    const server = await startServe(folder, ...options, '--port', '0');
    for (const { tool, on, args } of CALLS) {
      await page.goto(new URL(on, server.url).href);
      await caller.callTool(tool, {
        ...args,
        client: tool === 'opening_hours' ? 'Another <agent>' : 'Agent',
      });
      // The one that opens another page does so after it has answered.
      if (tool === 'open_topic') await page.waitForURL('**/topics/mysteries/');
    }
    const rows = () => database.query('select tool, client, outcome, ms from docent_event');
    await expect.poll(async () => (await rows()).length).toBe(CALLS.length);
    expect(await server.end('SIGTERM')).toBe(0);

    for (const row of await rows()) expect(row).toMatchObject({ outcome: null, ms: null });
    const stats = (...more: string[]) => docent(folder, 'stats', '--store', database.address, ...more);
    const counts = JSON.parse(stats('--format', 'json')).rows;
    expect(counts).toEqual(
      CALLS.map(({ tool }) => ({ tool, calls: 1 })).sort((a, b) => (a.tool < b.tool ? -1 : 1)),
    );
    expect(stats('--by', 'client')).toBe('client         calls\nAgent          5\nAnother agent  1\n');
    expect(stats('--by', 'day', '--format', 'csv')).toMatch(/^day,calls\r\n\d{4}-\d\d-\d\d,6\r\n$/);
    rmSync(folder, { recursive: true });
  });
}

test('with outcomes, each call tells how it ended, and one that its page left does not', async ({
  page,
  caller,
  person,
  watch,
}) => {
  const database = await databaseOf('SQLite');
  const folder = folderWith({
    'docent.config.mjs': `import { moduleTool, navigate, staticList } from '@docent/manifest';
      const input = { inputSchema: { type: 'object', properties: {} }, readOnly: true, untrustedContent: false };
      export default { site: 'dist', url: 'https://museum.example', outcomes: true, tools: [
        staticList({ name: 'hours', description: 'Hours.', items: [{ day: 'Monday' }], text: { line: '{day}' } }),
        navigate({ name: 'open', description: 'Opens.', confirm: 'Open?', options: [{ match: 'a', label: 'A', url: '/' }] }),
        moduleTool({ name: 'break', description: 'Breaks.', module: './break.mjs', ...input }),
        moduleTool({ name: 'wait', description: 'Waits.', module: './wait.mjs', ...input }),
      ] };`,
    'break.mjs': `export const execute = () => { throw new Error('broken'); };`,
    'wait.mjs': `export const execute = () => new Promise(() => {});`,
    'dist/index.html':
      '<!doctype html><html lang="en"><title>Museum</title><link rel="icon" href="data:,"><body></body></html>',
  });
  docent(folder, 'build');
  const server = await startServe(folder, '--port', '0', '--store', database.address);
  await page.goto(server.url);
  await caller.callTool('hours');
  await caller.callTool('open', { value: 'none' });
  await expect(caller.callTool('break')).rejects.toThrow();
  person.accepts = false;
  await caller.callTool('open', { value: 'a' });
  caller.callTool('wait').catch(() => undefined);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /wait/.test(name)),
  );
  await page.goto('about:blank');
  expect(watch.take().console).toEqual([expect.stringContaining('"break" failed')]);

  const rows = () => database.query('select tool, outcome, ms from docent_event order by tool, outcome');
  await expect.poll(async () => (await rows()).length).toBe(5);
  expect(await server.end('SIGINT')).toBe(0);
  expect((await rows()).map(({ tool, outcome }) => [tool, outcome])).toEqual([
    ['break', 'failed'],
    ['hours', 'ok'],
    ['open', 'declined'],
    ['open', 'error'],
    ['wait', null],
  ]);
  for (const { outcome, ms } of await rows()) {
    expect(outcome === null ? [null] : ['10', '100', '1000', '10000']).toContain(ms);
  }
  rmSync(folder, { recursive: true });
});
