import {
  createMcpHandler,
  isJsonContentType,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  readRequestBody,
  Server,
} from '@modelcontextprotocol/server';
import { type CallRules, callTool } from './calls/call-tool.ts';
import type { User } from './endpoint-tool.ts';
import { rpcError } from './gates/answers.ts';
import type { Toolset } from './variants/toolset.ts';

/** Answers one request of the protocol, of either era, with the tools of a caller. */
export type ServeToolset = (request: Request, toolset: Toolset, user: User) => Promise<Response>;

/** Most bytes of a message. No tool takes as much. */
const LARGEST = 1_048_576;

/**
 * The protocol, stateless, in both eras: 2026-07-28, and 2025 with its handshake. The SDK asks for a server object for
 * each request; it is a shell around a toolset that is there already.
 */
export function createServeToolset(rules: CallRules): ServeToolset {
  const handler = createMcpHandler(({ authInfo }) => toServer(authInfo?.extra as Caller | undefined, rules), {
    maxRequestBodySize: LARGEST,
  });
  return async (request, toolset, user) => {
    const message = await readMessage(request);
    if (message instanceof Response) return message;
    const caller: Caller = { toolset, user };
    const authInfo = { token: '', clientId: user.name, scopes: [], extra: { ...caller } };
    return handler.fetch(request, { authInfo, ...message });
  };
}

/** The message of a request, read once: the SDK would keep a copy of it. It judges other types of content itself. */
async function readMessage(request: Request): Promise<{ readonly parsedBody?: unknown } | Response> {
  if (!isJsonContentType(request.headers.get('content-type'))) return {};
  const body = await readRequestBody(request, LARGEST);
  if (body.tooLarge) return rpcError(413, -32_000, `A message may have ${LARGEST} bytes.`);
  try {
    return { parsedBody: JSON.parse(body.text) };
  } catch {
    return rpcError(400, -32_700, 'The message is not JSON.');
  }
}

interface Caller {
  readonly toolset: Toolset;
  readonly user: User;
}

function toServer(caller: Caller | undefined, rules: CallRules): Server {
  if (!caller) throw new Error('A request came without its caller.');
  const { toolset, user } = caller;
  const { serverInfo, instructions, listing } = toolset;
  const server = new Server(serverInfo, {
    capabilities: { tools: {} },
    instructions,
    jsonSchemaValidator: NO_VALIDATOR,
  });
  server.setRequestHandler('tools/list', () => ({ tools: [...listing] as never }));
  server.setRequestHandler(
    'tools/call',
    ({ params }, { mcpReq }) =>
      callTool(
        toolset,
        { name: params.name, args: params.arguments ?? {}, user, signal: mcpReq.signal },
        rules,
      ) as never,
  );
  return server;
}

/** Asked only of what a person typed into a form of the client's, which no tool here makes. A real one takes long to make. */
const NO_VALIDATOR: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (input) => ({ valid: true, data: input as T, errorMessage: undefined });
  },
};
