import type { CallContext, EndpointTool, ToolAnswer } from '../endpoint-tool.ts';
import { type Parameters, toInputSchema, type Values } from './parameters.ts';
import { readArguments } from './read-arguments.ts';

/** A tool that comes with the server, before its arguments are read. */
export interface BundledTool<P extends Parameters>
  extends Pick<EndpointTool, 'name' | 'title' | 'description' | 'category' | 'manPage'> {
  readonly parameters: P;
  readonly answer: (values: Values<P>, context: CallContext) => ToolAnswer | Promise<ToolAnswer>;
}

/** Makes a tool of the endpoint out of a table of parameters and what answers. It reads only, and nothing is hidden from guests. */
export function defineBundledTool<const P extends Parameters>(tool: BundledTool<P>): EndpointTool {
  const { parameters, answer, ...rest } = tool;
  return {
    ...rest,
    summary: '',
    inputSchema: toInputSchema(parameters),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    isWrite: false,
    call: (args, context) => answer(readArguments(parameters, args), context),
  };
}

/** A text as an answer. */
export const textAnswer = (text: string, footers: readonly string[] = []): ToolAnswer => ({
  content: [{ type: 'text', text }],
  ...(footers.length > 0 && { footers }),
});
