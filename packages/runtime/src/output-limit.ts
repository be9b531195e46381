import { DEFAULT_OUTPUT_LIMIT, type ToolResult } from '@docent/contract';

/**
 * Keeps the text of all parts together within so many UTF-16 code units (0: any), what it says about a cut included.
 * It cuts at the end of a line where one is near, and never inside a character; what is left becomes one part. Other
 * parts stay as they are.
 */
export const limitOutput = (result: ToolResult, outputLimit: unknown): ToolResult => {
  const limit = /^(0|\d{3,})$/.test(outputLimit as string) ? +(outputLimit as number) : DEFAULT_OUTPUT_LIMIT;
  const whole = result.content.flatMap(({ type, text }) => (type === 'text' ? text : [])).join('');
  if (!limit || whole.length <= limit) {
    return result;
  }
  const note = `\n[Output truncated to ${limit} characters.]`;
  // Up to the last end of a line among the last hundred characters, else without the last character.
  const kept = whole.slice(0, limit - note.length + 1).replace(/\n[^\n]{0,99}$|.$/su, '');
  const others = result.content.filter(({ type }) => type !== 'text');
  return { ...result, content: [{ type: 'text', text: kept + note }, ...others] };
};
