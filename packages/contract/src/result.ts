/** A result as MCP defines it (2025-11-25, `CallToolResult`): parts for the agent, data for the program. */
export interface ToolResult {
  content: ContentPart[];
  structuredContent?: Record<string, unknown> | undefined;
  isError?: true | undefined;
}

export interface TextPart {
  type: 'text';
  text: string;
}

/** A part of another kind (image, audio, resource) is handed through as it is. */
export type ContentPart = TextPart | { type: string; text?: unknown; [key: string]: unknown };
