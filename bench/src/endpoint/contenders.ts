import { join } from 'node:path';
import { createEndpoint, type Endpoint } from '@docent/server';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';

/** Answers a request of the protocol. */
export type Answer = (request: Request) => Promise<Response | undefined>;

/** Our endpoint for a folder that was made by `makeEndpoint`, for guests. */
export function openEndpoint(folder: string): Endpoint {
  const url = 'https://bench.example/';
  const site = { id: '', dir: join(folder, 'dist'), url, publicUrl: `${url}mcp`, mcp: { allowGuest: true } };
  return createEndpoint({
    source: { file: '', root: folder, given: {}, load: async () => ({ sites: [site] }) },
    base: '/',
    host: '127.0.0.1',
    log: { info: () => undefined, warn: console.error },
  });
}

/** The same SDK with one tool that does nothing, and nothing around it. */
export function emptyTool(): Answer {
  const tools = [{ name: 'empty', description: 'Nothing.', inputSchema: { type: 'object' as const } }];
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'empty', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({ tools }));
    server.setRequestHandler('tools/call', () => ({ content: [{ type: 'text', text: '' }] }));
    return server;
  });
  return (request) => handler.fetch(request);
}

const REVISION = '2026-07-28';

/** A call as a client of 2026-07-28 sends it. */
export function callOf(name: string, args: object): Request {
  const params = {
    name,
    arguments: args,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': REVISION,
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': REVISION,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
}
