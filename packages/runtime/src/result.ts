import type { Item, ToolResult } from '@docent/contract';

/** A result for the agent: its text, and the same as data. */
export const ok = (text: string, structuredContent?: Item): ToolResult =>
  structuredContent ? { content: textParts(text), structuredContent } : { content: textParts(text) };

/** A result that says what went wrong and what to do next. */
export const failed = (text: string): ToolResult => ({ content: textParts(text), isError: true });

const textParts = (text: string): ToolResult['content'] => [{ type: 'text', text }];
