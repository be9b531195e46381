import type { JsonSchema, ToolResult } from '@docent/contract';

/** A tool as the endpoint offers it, whoever brought it. */
export interface EndpointTool {
  /** 1 to 128 of `A-Z a-z 0-9 _ - .` */
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** What `man` lists it under. */
  readonly category: string;
  /** One line for `man`; the first sentence of the description where it is "". */
  readonly summary: string;
  /** What `man` tells beyond the schema; "" for nothing. */
  readonly manPage: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations: ToolAnnotations;
  /** It changes something: a guest neither sees nor runs it. */
  readonly isWrite: boolean;
  /**
   * Answers a call. It checks the arguments itself and throws a `Refusal` for wrong ones; whatever else it throws
   * never reaches the agent.
   */
  readonly call: (
    args: Readonly<Record<string, unknown>>,
    context: CallContext,
  ) => ToolAnswer | Promise<ToolAnswer>;
}

/** What MCP tells of a tool (2025-11-25, `ToolAnnotations`). */
export interface ToolAnnotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** Who calls, and until when. */
export interface CallContext {
  readonly user: User;
  /** Aborted when the client leaves, and when the time is up. */
  readonly signal: AbortSignal;
}

export interface User {
  /** For the log and for policies. */
  readonly name: string;
  readonly isGuest: boolean;
}

/** Whether one user may read what an address leads to; what is not of the site may be. */
export type MayFollow = (address: string) => Promise<boolean>;

/** A result before it is cut. */
export interface ToolAnswer extends ToolResult {
  /** Lines that come after the cut, such as how to go on reading. */
  readonly footers?: readonly string[];
}
