import { visible } from './show.ts';

const MOST = 300;

/** What was thrown, on one line, without the full stop that the sentence around it will have. */
export const reasonOf = (thrown: unknown): string => {
  const message = thrown instanceof Error ? thrown.message || thrown.name : textOf(thrown);
  // The stack of requires that Node and the code frame that parsers add are for --debug.
  const [first = ''] = message.trim().split(/\n\s*(?:Require stack:|at |[|>\d])/);
  return visible(
    first
      .replace(/\s*\n\s*/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/[.\s]+$/, ''),
  ).slice(0, MOST);
};

const textOf = (thrown: unknown): string => {
  try {
    return typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? String(thrown));
  } catch {
    return 'something that has no text';
  }
};
