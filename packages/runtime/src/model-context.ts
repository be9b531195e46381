import type { Annotations, JsonSchema, ToolResult } from '@docent/contract';
import type { ModelContextClient } from './page.ts';

/** What `registerTool` takes (WebMCP, `ModelContextTool`). */
export interface ToolDescriptor {
  name: string;
  title?: string;
  description: string;
  inputSchema: JsonSchema;
  annotations: Annotations;
  execute: (input?: unknown, client?: ModelContextClient) => Promise<ToolResult>;
}

/** The part of WebMCP's `ModelContext` that is used here. */
export interface ModelContext {
  registerTool(tool: ToolDescriptor, options: { signal: AbortSignal }): unknown;
}

/** `document.modelContext`, else `navigator.modelContext`, which is not even read where the first is there. */
export const findModelContext = (): { context: ModelContext; byNavigator: boolean } | undefined => {
  for (const host of [() => document, () => navigator]) {
    const byNavigator = host() === (navigator as unknown);
    const context = (host() as { modelContext?: ModelContext }).modelContext;
    if (typeof context?.registerTool === 'function') {
      return { context, byNavigator };
    }
  }
  return undefined;
};
