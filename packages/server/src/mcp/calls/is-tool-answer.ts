import type { ToolAnswer } from '../endpoint-tool.ts';

/** Whether a value is a result of MCP (2025-11-25, `CallToolResult`): parts with a type, and data that is an object. */
export function isToolAnswer(value: unknown): value is ToolAnswer {
  if (!isObject(value)) return false;
  const { content, structuredContent, isError, footers } = value;
  return (
    Array.isArray(content) &&
    content.every(
      (part) =>
        isObject(part) &&
        typeof part['type'] === 'string' &&
        (part['type'] !== 'text' || typeof part['text'] === 'string'),
    ) &&
    (structuredContent === undefined || isObject(structuredContent)) &&
    (isError === undefined || typeof isError === 'boolean') &&
    (footers === undefined || (Array.isArray(footers) && footers.every((line) => typeof line === 'string')))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
