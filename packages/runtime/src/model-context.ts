import type { Annotations, JsonSchema, ToolResult } from '@docent/contract';
import type { ModelContextClient } from './page.ts';

/** What `registerTool` takes (WebMCP, `ModelContextTool`). */
export interface ToolDescriptor {
  name: string;
  title: string | undefined;
  description: string;
  inputSchema: JsonSchema;
  annotations: Annotations;
  execute: (input?: unknown, client?: ModelContextClient) => Promise<ToolResult>;
}

/** The part of WebMCP's `ModelContext` that is used here. */
export interface ModelContext {
  registerTool(tool: ToolDescriptor, options: { signal: AbortSignal }): unknown;
}

type Host = { modelContext?: ModelContext };

/** Where this page takes tools: at its document, else, unless that is forbidden, at the navigator. */
export const findModelContext = (byNavigator?: boolean): ModelContext | undefined =>
  ([document, byNavigator !== false && navigator] as Host[]).find(
    ({ modelContext }) => typeof modelContext?.registerTool === 'function',
  )?.modelContext;
