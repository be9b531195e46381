import { TabClientTransport } from '@mcp-b/transports';
import { Client } from '@modelcontextprotocol/client';

/** The official MCP client inside a page, for those who test it from outside. */
export interface InPageClient {
  listTools: () => Promise<unknown[]>;
  callTool: (name: string, args: Record<string, unknown>) => Promise<unknown>;
}

const client = new Client({ name: 'in-page-client', version: '1.0.0' });
let connected: Promise<void> | undefined;
const connect = (): Promise<void> => {
  connected ??= client.connect(new TabClientTransport({ targetOrigin: location.origin }));
  return connected;
};

const inPageClient: InPageClient = {
  listTools: async () => {
    await connect();
    return (await client.listTools()).tools;
  },
  callTool: async (name, args) => {
    await connect();
    return client.callTool({ name, arguments: args });
  },
};

Object.assign(window, { inPageClient });
