import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { docent, outputsOf } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/analytics.md';
const BLOCK = '<script type="application/json" id="webmcp-config">{"tools":[]}</script>';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.analytics-'));
  writeFiles(folder, {
    'dist/index.html': `<!doctype html><title>Museum</title><body>${BLOCK}</body>`,
    'dist/webmcp/tool-names.json': '["search_rooms"]',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of its blocks of commands. */
const commands = [...read(PAGE).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) =>
  text.trim().split('\n'),
);
const docentCommands = commands.flatMap((line) => line.match(/^npx docent (.+)$/)?.[1] ?? []);

it('its commands print what it shows, and give the numbers to programs', async () => {
  const [serve = '', prune = '', stats = '', ...more] = docentCommands;
  expect(more).toEqual([]);
  // The usual port may be taken, by a server of the one who runs this.
  const args = [join(ROOT, 'packages/cli/bin/docent.cjs'), ...serve.split(' '), '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: folder });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await vi.waitFor(() => expect(said).toContain('Ctrl-C'), 20_000);
  const [, port = ''] = /localhost:(\d+)/.exec(said) ?? [];
  expect([said.replaceAll(port, '8787')]).toEqual(outputsOf(PAGE));

  const beacon = { method: 'POST', body: '{"tool":"search_rooms","client":"Agent"}' };
  expect((await fetch(`http://localhost:${port}/webmcp-event`, beacon)).status).toBe(204);
  const texts = [];
  for (const line of commands.filter((command) => command.startsWith('curl'))) {
    const [, authorization = '', url = ''] = /^curl -H 'Authorization: (.+)' '(.+)'$/.exec(line) ?? [];
    texts.push(await (await fetch(url.replace('8787', port), { headers: { authorization } })).text());
  }
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ total: { calls: 1 }, clients: [{ client: 'Agent' }] });
  expect(texts.slice(1)).toEqual(['tool,calls,before\r\nsearch_rooms,1,0\r\n']);

  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(docent(folder, ...stats.split(' ')).stdout).toBe('client  calls\nAgent   1\n');
  expect(docent(folder, ...prune.split(' ')).stdout).toMatch(/^Would delete 0 of 1 call: /);
});

it('names the tables that there are', async () => {
  const { TABLE_NAMES } = await import('../packages/server/src/dashboard/tables.ts');
  for (const name of TABLE_NAMES) expect(read(PAGE)).toContain(`\`${name}\``);
});

it.each(['light', 'dark'])('its picture in %s is there, and small', (scheme) => {
  expect(read(PAGE)).toContain(`(images/analytics-${scheme}.png)`);
  expect(statSync(join(ROOT, `docs/images/analytics-${scheme}.png`)).size).toBeLessThan(150_000);
});
