import { visible } from './show.ts';

const MOST = 300;

/** What was thrown, on one line, without the full stop that the sentence around it will have. */
export const reasonOf = (thrown: unknown): string => {
  // The stack of requires that Node and the code frame that parsers add are for --debug.
  const [first = ''] = messageOf(thrown)
    .trim()
    .split(/\n\s*(?:Require stack:|at |[|>\d])/);
  const line = first
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '');
  return (
    visible(line)
      .slice(0, MOST)
      .replace(/[\uD800-\uDBFF]$/, '') || 'an empty text'
  );
};

/** Authors throw anything, and even to look at it may throw. */
const messageOf = (thrown: unknown): string => {
  try {
    return thrown instanceof Error ? textOf(thrown.message || thrown.name) : textOf(thrown);
  } catch {
    return 'something that has no text';
  }
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
