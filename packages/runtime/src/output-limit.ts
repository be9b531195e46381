import { DEFAULT_OUTPUT_LIMIT, type ToolResult } from '@docent/contract';
import { wellFormed } from './template.ts';

/** So far back a cut may look for the end of a line. */
const LINE_SEARCH = 100;
const LEAST = 100;

/**
 * Keeps the text of all parts together within so many UTF-16 code units (0: any), what it says about a cut included.
 * It cuts at the end of a line where one is near, and never inside a character. Other parts stay as they are.
 */
export const limitOutput = (result: ToolResult, outputLimit: unknown): ToolResult => {
  const limit =
    Number.isInteger(outputLimit) && (outputLimit === 0 || (outputLimit as number) >= LEAST)
      ? (outputLimit as number) || Infinity
      : DEFAULT_OUTPUT_LIMIT;
  const content = result.content.map((part) =>
    isText(part) ? { ...part, text: wellFormed(part.text) } : part,
  );
  const size = content.reduce((sum, part) => sum + (isText(part) ? part.text.length : 0), 0);
  if (size <= limit) {
    return { ...result, content };
  }
  const note = `\n[Output truncated to ${limit} characters.]`;
  let room = limit - note.length;
  const kept = content.flatMap((part) => {
    if (!isText(part)) {
      return part;
    }
    if (room < 0) {
      return [];
    }
    const { text } = part;
    room -= text.length;
    return room < 0 ? { ...part, text: text.slice(0, cutAt(text, text.length + room)) + note } : part;
  });
  return { ...result, content: kept };
};

const isText = (part: ToolResult['content'][number]): part is { type: 'text'; text: string } =>
  part.type === 'text' && typeof part.text === 'string';

/** The last end of a line before `end` where one is near, else `end`, or one less inside a surrogate pair. */
const cutAt = (text: string, end: number): number => {
  const line = text.lastIndexOf('\n', end);
  return line >= end - LINE_SEARCH && line >= 0
    ? line
    : end - Number(/[\ud800-\udbff]/.test(text.charAt(end - 1)));
};
