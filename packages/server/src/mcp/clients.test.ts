import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleTool, startEndpoint, type TestEndpoint } from '../testing/start-endpoint.ts';

const INFO = { name: 'judge', version: '1.0.0' };
let endpoint: TestEndpoint;
beforeAll(async () => {
  endpoint = await startEndpoint(
    {
      tools: [moduleTool('hours', { title: 'Opening hours' })],
      modules: {
        'hours.mjs': 'export const executeOnServer = () => ({ structuredContent: { open: true } });',
      },
      pages: [{ path: '/apples/', title: 'Apples', text: '# Apples\n\nRed and green.' }],
    },
    { allowGuest: true, serverName: 'Museum', serverDescription: 'About fruit.' },
  );
});
afterAll(() => endpoint.close());

/** What every client is asked for, whoever wrote it. */
interface Judge {
  readonly connect: () => Promise<void>;
  readonly client: Pick<Client, 'getServerVersion' | 'getInstructions' | 'close'> & {
    listTools(): Promise<{ tools: { name: string; title?: string | undefined }[] }>;
    callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<object>;
  };
}

const newClient = (mode: 'legacy' | 'auto' | { pin: string }): Judge => {
  const client = new Client(INFO, { versionNegotiation: { mode } });
  return { client, connect: () => client.connect(new StreamableHTTPClientTransport(endpoint.url)) };
};
const oldClient = (): Judge => {
  const client = new OldClient(INFO);
  // Its own transport is written for looser types than ours.
  return { client, connect: () => client.connect(new OldTransport(endpoint.url) as never) };
};

describe.each<[name: string, make: () => Judge]>([
  ['of 2026-07-28', () => newClient({ pin: '2026-07-28' })],
  ['that asks which era it is', () => newClient('auto')],
  ['of 2025', () => newClient('legacy')],
  ['of the first SDK', oldClient],
])('the official client %s', (_, make) => {
  it('connects, lists and calls every tool', async () => {
    const { client, connect } = make();
    await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'Museum', version: '0.1.0' });
    expect(client.getInstructions()).toMatch(/^About fruit\.\n\nCall the 'man' tool/);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'man',
      'query_pages',
      'get_page',
      'get_tree',
      'get_links',
      'get_asset',
      'hours',
    ]);
    expect(tools.at(-1)?.title).toBe('Opening hours');
    const call = async (name: string, args: Record<string, unknown> = {}) =>
      JSON.stringify(await client.callTool({ name, arguments: args }));
    expect(await call('man')).toContain('query_pages - ');
    expect(await call('query_pages', { query: 'green' })).toContain('/apples/');
    expect(await call('get_page', { path: '/apples/' })).toContain('Red and green.');
    expect(await call('hours')).toContain('"structuredContent":{"open":true}');
    expect(await call('no_such_tool')).toContain('"isError":true');
    await client.close();
  });
});
