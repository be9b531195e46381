import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

const PAGE = 'docs/agents.md';
const COMMAND = join(ROOT, 'packages/cli/bin/docent.cjs');
/** What the agent of the transcript does: every tool that it is given, once. */
const CALLS: readonly (readonly [name: string, args: Record<string, unknown>])[] = [
  ['man', {}],
  ['query_pages', { query: 'opening hours', limit: 1 }],
  ['get_page', { path: '/opening-hours/', limit: 6 }],
  ['get_tree', { depth: 1, limit: 4 }],
  ['get_links', { path: '/contact/', direction: 'out' }],
  ['get_asset', { path: '/catalogue.json', metadata: true }],
  ['search_books', { query: 'whale' }],
  ['open_topic', { topic: 'sea-and-voyages' }],
  ['opening_hours', {}],
  ['ask_library', { topic: 'A visit', name: 'Ada', message: 'Is the reading room open?' }],
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'test/.agents-'));
  writeFiles(folder, {
    ...scriptsOf(PAGE),
    'package.json': '{ "type": "module" }',
    'dist/index.html': '<!doctype html><title>Library</title><body><main>Books.</main></body>',
    'tools/due.tool.ts': `import { moduleTool } from '@docent/manifest';
      export default moduleTool({ name: 'due', description: 'Tell what is due on a card.', module: './due.module.ts', readOnly: true });`,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('its scripts compile, and its configuration builds an endpoint', () => {
  expect(typeErrors(folder, Object.keys(scriptsOf(PAGE)))).toBe('');
  const { status, stdout, stderr } = docent(folder, 'build', '--mcp');
  expect([status, stdout + stderr]).toEqual([
    0,
    expect.stringContaining('Endpoint: 1 tool, 1 page, in .docent/mcp/'),
  ]);
});

/** A session of the official client with the example site, as the page shows it. */
async function transcript(url: URL): Promise<string> {
  const client = new Client({ name: 'agent', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(url));
  const { tools } = await client.listTools();
  expect(CALLS.map(([name]) => name).sort()).toEqual(tools.map(({ name }) => name).sort());
  const said: string[] = [];
  for (const [name, args] of CALLS) {
    const { content, isError } = await client.callTool({ name, arguments: args });
    expect(isError ?? false, name).toBe(false);
    said.push(
      `> ${name} ${JSON.stringify(args)}`,
      ...content.map((part) => (part.type === 'text' ? part.text : part.type)),
      '',
    );
  }
  await client.close();
  return `${said.join('\n').trimEnd()}\n`;
}

it('its transcript is what the official client hears from the example site', async () => {
  const site = join(ROOT, 'site-example');
  const store = `sqlite:${join(folder, 'analytics.sqlite')}`;
  const child = spawn(
    process.execPath,
    [COMMAND, 'serve', '--site', 'dist', '--mcp', '--allow-guest', '--port', '0', '--store', store],
    { cwd: site },
  );
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  try {
    await vi.waitFor(() => expect(said).toContain('Ctrl-C'), 20_000);
    const [, address = ''] = /The endpoint: +(\S+)/.exec(said) ?? [];
    expect(outputsOf(PAGE)).toEqual([await transcript(new URL(address))]);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

it('its commands are those that are tried above', () => {
  expect(read(PAGE).match(/^npx docent .+$/gm)).toEqual(['npx docent build --mcp', 'npx docent serve']);
});
