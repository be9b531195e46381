import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../packages/server/src/testing/start-postgres.ts';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/collector.md';
const COMMANDS = [...read(PAGE).matchAll(/^npx docent (.+)$/gm)].map(([, line = '']) => line.split(' '));
/** Several processes of Node, one after the other. */
const SLOW = 120_000;
const [SERVED = '', TABLE = ''] = outputsOf(PAGE);

const postgres: TestPostgres | undefined = await startPostgres();
let folder = '';
const running: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.collector-'));
  const scripts = scriptsOf(PAGE);
  writeFiles(folder, {
    ...scripts,
    'package.json': '{ "type": "module" }',
    'dist/index.html': '<!doctype html><title>Museum</title><body></body>',
    'docent.config.ts': `import { navigate, staticList } from '@docent/manifest';
      export default { site: 'dist', url: 'https://museum.example', tools: [
        staticList({ name: 'opening_hours', description: 'When we are open.', items: [{ title: 'All day', url: '/' }] }),
        navigate({ name: 'open_room', description: 'Opens a room.', options: [{ match: 'a', label: 'A', url: '/' }] }),
      ] };`,
  });
  expect(docent(folder, 'build').status).toBe(0);
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await postgres?.remove();
});

/** Starts a program of Node in the folder; gives what it says. */
function start(...args: string[]): () => string {
  const child = spawn(process.execPath, args, { cwd: folder });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  running.push(child);
  return () => said;
}

const startDocent = async (...args: string[]): Promise<{ said: string; url: string }> => {
  const said = start(join(ROOT, 'packages/cli/bin/docent.cjs'), ...args, '--port', '0');
  await vi.waitFor(() => expect(said()).toContain('Ctrl-C'), 20_000);
  return { said: said(), url: /The site: +(\S+)/.exec(said())?.[1] ?? '' };
};

const call = async (url: string, tool: string): Promise<number> => {
  const body = JSON.stringify({ tool, client: 'Agent' });
  return (await fetch(`${url}webmcp-event`, { method: 'POST', body })).status;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

it('its code has the types that it claims', () => {
  expect(typeErrors(folder, Object.keys(scriptsOf(PAGE)))).toBe('');
});

it(
  'its commands print what it shows',
  async () => {
    expect(COMMANDS.map((words) => words.slice(0, 2).join(' '))).toEqual([
      'serve',
      'stats',
      'stats --days',
      'stats --by',
      'stats prune',
      'stats prune',
      'serve --store',
    ]);
    const { said, url } = await startDocent(...(COMMANDS[0] ?? []));
    const shown = said.replace(/localhost:\d+/g, 'localhost:8787').replace(/token=[\w-]+/, 'token=…');
    expect(shown).toBe(SERVED);
    for (const tool of ['opening_hours', 'open_room', 'opening_hours', 'opening_hours']) {
      expect(await call(url, tool)).toBe(204);
    }
    const [table, csv, json, wouldDelete, deleted] = COMMANDS.slice(1, 6).map((words) =>
      docent(folder, ...words),
    );
    expect(table?.stdout).toBe(TABLE);
    expect(csv?.stdout).toBe('client,calls\r\nAgent,4\r\n');
    expect(JSON.parse(json?.stdout ?? '').rows).toMatchObject([{ calls: 4 }]);
    expect(wouldDelete?.stdout).toContain('Would delete 0 of 4 calls');
    expect(deleted?.stdout).toBe('Deleted 0 calls.\n');
  },
  SLOW,
);

it.skipIf(!postgres)(
  'its command for PostgreSQL works with one',
  async () => {
    const address = (await postgres?.newDatabase()) ?? '';
    const words = (COMMANDS.at(-1) ?? []).map((word) => (word.startsWith('postgres:') ? address : word));
    const { url } = await startDocent(...words);
    expect(await call(url, 'open_room')).toBe(204);
    expect(docent(folder, 'stats', '--store', address).stdout).toBe('tool       calls\nopen_room  1\n');
  },
  SLOW,
);

it.each<[script: string, start: (port: number) => () => string, rest: string]>([
  ['hono.ts', (port) => startScript('hono.ts', port), '<title>Museum</title>'],
  ['node.ts', (port) => startScript('node.ts', port), 'The rest of your server.'],
  [
    'vite.config.ts',
    (port) =>
      start(
        join(ROOT, 'node_modules/vite/bin/vite.js'),
        'preview',
        '--port',
        `${port}`,
        '--host',
        '127.0.0.1',
      ),
    '<title>Museum</title>',
  ],
])(
  '%s takes beacons, and the rest of its server does what it did',
  async (_, begin, rest) => {
    rmSync(join(folder, '.docent'), { recursive: true, force: true });
    const port = await freePort();
    const said = begin(port);
    const url = `http://127.0.0.1:${port}/`;
    await vi.waitFor(async () => expect((await fetch(url)).status, said()).toBe(200), {
      timeout: 20_000,
      interval: 100,
    });
    expect(await (await fetch(url)).text()).toContain(rest);
    expect(await call(url, 'open_room')).toBe(204);
    expect(docent(folder, 'stats').stdout).toBe('tool       calls\nopen_room  1\n');
  },
  SLOW,
);

/** The code has no types, so that it is JavaScript too. */
function startScript(name: string, port: number): () => string {
  const code = scriptsOf(PAGE)[name] ?? '';
  expect(code).toContain('8080');
  writeFiles(folder, { [name.replace('.ts', '.js')]: code.replace('8080', `${port}`) });
  return start(name.replace('.ts', '.js'));
}
