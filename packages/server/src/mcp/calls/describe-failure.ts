/**
 * What was thrown, for the owner's log: its kind, where, and its message; those are left out where they may tell what the
 * tool was called with, which is nobody's business. Whatever was thrown, this does not throw.
 */
export function describeFailure(thrown: unknown, args: unknown): string {
  try {
    return describe(thrown, args);
  } catch {
    return 'what was thrown cannot be read';
  }
}

function describe(thrown: unknown, args: unknown): string {
  const isError = thrown instanceof Error;
  const kind = isError ? String(thrown.name) : typeof thrown;
  const message = String(isError ? thrown.message : thrown);
  const said = tellsOf(`${kind} ${message}`, args)
    ? `${isError ? 'Error' : kind} (its message is left out, since it may hold arguments)`
    : `${kind}: ${message}`;
  // A line of the message may look like a frame.
  const frames = String(isError ? (thrown.stack ?? '') : '')
    .split('\n')
    .filter((line) => FRAME.test(line) && !message.includes(line.trim()));
  return [said, ...frames].join('\n');
}

const FRAME = /^\s+at /;

/** Whether a text has a word of the arguments in it, or a piece of one: `JSON.parse` tells how a wrong text begins. */
function tellsOf(text: string, args: unknown): boolean {
  const sent = JSON.stringify(args ?? null)
    .replace(ESCAPE, ' ')
    .toLowerCase();
  const said = text.toLowerCase();
  return (
    (sent.match(WORD) ?? []).some((word) => said.includes(word)) ||
    (said.match(PIECE) ?? []).some((piece) => sent.includes(piece))
  );
}

/** Of JSON, as `JSON.stringify` writes them: the letter of one is none of the word behind it. */
const ESCAPE = /\\(?:u[\da-f]{4}|.)/g;
const WORD = /[\p{L}\p{N}]{3,}/gu;
const PIECE = /[\p{L}\p{N}]{5,}/gu;
