/**
 * What was thrown, for the owner's log: its kind, where, and its message; that is left out where it may tell what the
 * tool was called with, which is nobody's business.
 */
export function describeFailure(thrown: unknown, args: unknown): string {
  const isError = thrown instanceof Error;
  const kind = isError ? thrown.name : typeof thrown;
  const message = isError ? thrown.message : String(thrown);
  const frames = isError ? (thrown.stack ?? '').split('\n').filter((line) => FRAME.test(line)) : [];
  const said = tellsOf(message, args)
    ? ' (its message is left out, since it may hold arguments)'
    : `: ${message}`;
  return [kind + said, ...frames].join('\n');
}

const FRAME = /^\s+at /;

function tellsOf(message: string, args: unknown): boolean {
  const words = JSON.stringify(args ?? null)
    .toLowerCase()
    .match(WORD);
  const said = message.toLowerCase();
  return words?.some((word) => said.includes(word)) ?? false;
}

const WORD = /[\p{L}\p{N}]{3,}/gu;
