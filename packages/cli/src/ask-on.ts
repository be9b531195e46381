import { createInterface } from 'node:readline';

/** Asks on one stream and reads a line from another, which stays open; undefined when it has ended. */
export function askOn(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): (question: string) => Promise<string | undefined> {
  let lines: AsyncIterator<string> | undefined;
  return async (question) => {
    output.write(question);
    // One reader for all questions: what is typed ahead belongs to the next one.
    lines ??= createInterface({ input })[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    if (done) output.write('\n');
    return done ? undefined : value;
  };
}
