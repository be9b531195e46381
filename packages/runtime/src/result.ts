import type { Item, ToolResult } from '@docent/contract';
import { wellFormed } from './template.ts';

/** A result for the agent: its text, and the same as data. */
export const ok = (text: string, structuredContent?: Item, isError?: true): ToolResult => ({
  content: [{ type: 'text', text: wellFormed(text) }],
  structuredContent,
  isError,
});

/** A result that says what went wrong and what to do next. */
export const failed = (text: string): ToolResult => ok(text, undefined, true);
