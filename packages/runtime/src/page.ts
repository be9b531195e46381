import type { Item, ToolResult } from '@docent/contract';

/** The second argument of a tool's `execute`, as far as hosts agree on it. */
export interface ModelContextClient {
  readonly signal?: AbortSignal;
  readonly requestUserInteraction?: (callback: () => unknown) => unknown;
  readonly [key: string]: unknown;
}

/** The one way in which a primitive touches the world; made for each call. */
export interface Page {
  /** The browser's second argument, as it is: `{ signal }` in Chromium, undefined in some hosts. */
  readonly client: ModelContextClient | undefined;
  /** What the person was found to say when they were asked last. */
  agreed?: boolean;
  /** The absolute address, resolved against the document; throws unless it is http(s). */
  address(url: unknown): string;
  /** Asks the person; true only where they agreed. `target` is shown by its host where that is another one. */
  confirm(text: string, target?: string): Promise<boolean>;
  /** Opens an address in a task after the result, which it returns, unless the call was aborted by then. */
  goTo(url: string, result: ToolResult): ToolResult;
  /** The JSON behind an address; rejects with a reason for the agent. */
  readJson(url: string): Promise<unknown>;
}

/** Runs a tool with checked arguments; what it throws becomes a result that says so. */
export type Execute = (args: Item, page: Page) => ToolResult | Promise<ToolResult>;
