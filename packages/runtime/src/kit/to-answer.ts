import type { ContentPart } from '@docent/contract';

/** What an agent receives of a call. */
export interface ToolAnswer {
  /** The text of all parts, a line each. */
  readonly text: string;
  readonly isError: boolean;
  /** The result as data, where the tool has any. */
  readonly structuredContent: Record<string, unknown> | undefined;
  readonly content: readonly ContentPart[];
  /** The text to which `executeTool` resolves: all of that, as JSON. */
  readonly delivered: string;
}

/** Reads what the model context delivered. */
export const toAnswer = (delivered: string | null): ToolAnswer => {
  // The runtime makes every result one of MCP.
  const { content, structuredContent, isError = false } = JSON.parse(`${delivered}`);
  const text = content.flatMap((part: ContentPart) => (part.type === 'text' ? [part.text] : [])).join('\n');
  return { text, isError, structuredContent, content, delivered: `${delivered}` };
};
