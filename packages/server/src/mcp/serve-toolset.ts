import {
  createMcpHandler,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  Server,
} from '@modelcontextprotocol/server';
import { type CallRules, callTool } from './calls/call-tool.ts';
import type { User } from './endpoint-tool.ts';
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
  return (request, toolset, user) => {
    const caller: Caller = { toolset, user };
    return handler.fetch(request, {
      authInfo: { token: '', clientId: user.name, scopes: [], extra: { ...caller } },
    });
  };
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
