import { isCallToolResult } from '@modelcontextprotocol/server';
import type { ToolAnswer } from '../endpoint-tool.ts';

/**
 * Whether a value is a result of MCP (2025-11-25, `CallToolResult`): parts that are whole, and data that is an object.
 * The SDK would answer for one that is not, in words of its own.
 */
export function isToolAnswer(value: unknown): value is ToolAnswer {
  if (!isObject(value)) return false;
  const { content, structuredContent, isError, resultType, footers } = value;
  return (
    Array.isArray(content) &&
    // Most answers are texts, and to look for what only other parts may have takes longer than to make them.
    ((content.every(isText) && !('_meta' in value)) || isCallToolResult(value)) &&
    (isError === undefined || typeof isError === 'boolean') &&
    (structuredContent === undefined || isObject(structuredContent)) &&
    // Any other kind of result asks for something (MCP 2026-07-28, `ResultType`).
    (resultType === undefined || resultType === 'complete') &&
    (footers === undefined || (Array.isArray(footers) && footers.every((line) => typeof line === 'string')))
  );
}

const isText = (part: unknown): boolean =>
  isObject(part) &&
  part['type'] === 'text' &&
  typeof part['text'] === 'string' &&
  !('annotations' in part || '_meta' in part);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
