/** The eras of the protocol: stateless since 2026-07-28, with a handshake before. */
export const ERAS = ['2025', '2026'] as const;
export type Era = (typeof ERAS)[number];

type Headers = Record<string, string>;

/** Requests as clients of an era send them, to `http://localhost/mcp`. */
export interface EraCalls {
  readonly list: (headers?: Headers) => Request;
  readonly call: (name: string, args: object, headers?: Headers) => Request;
}

const REVISION = '2026-07-28';
/** What each request of the new era says of its client (MCP 2026-07-28, `RequestMetaObject`). */
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export function callsOf(era: Era): EraCalls {
  const send = (method: string, params: object, headers: Headers, name?: string): Request => {
    const isNew = era === '2026';
    const own = isNew
      ? {
          'mcp-protocol-version': REVISION,
          'mcp-method': method,
          ...(name !== undefined && { 'mcp-name': name }),
        }
      : { 'mcp-protocol-version': '2025-11-25' };
    return new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...own,
        ...headers,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: isNew ? { ...params, _meta: ENVELOPE } : params,
      }),
    });
  };
  return {
    list: (headers = {}) => send('tools/list', {}, headers),
    call: (name, args, headers = {}) => send('tools/call', { name, arguments: args }, headers, name),
  };
}
