import { closeSync, openSync, readSync } from 'node:fs';

/** The lines of a file, one after the other, however long it is; none where there is no such file. */
export function* readLines(file: string): Generator<string, undefined> {
  const opened = open(file);
  if (opened === undefined) return undefined;
  try {
    const chunk = Buffer.alloc(CHUNK);
    let rest = Buffer.alloc(0);
    for (let size = readSync(opened, chunk); size > 0; size = readSync(opened, chunk)) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, size)]);
      let start = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
        yield bytes.toString('utf8', start, end);
        start = end + 1;
      }
      rest = bytes.subarray(start);
    }
  } finally {
    closeSync(opened);
  }
  return undefined;
}

const CHUNK = 256 * 1024;

function open(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch {
    return undefined;
  }
}
