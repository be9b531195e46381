import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes a file from pieces, many of them at a time; `onBytes` gets what is written. */
export function writePieces(
  file: string,
  pieces: Iterable<string | Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
): void {
  const opened = openSync(file, 'w');
  let waiting: Uint8Array[] = [];
  let size = 0;
  const write = () => {
    const bytes = Buffer.concat(waiting);
    for (let done = 0; done < bytes.length; ) done += writeSync(opened, bytes, done);
    onBytes(bytes);
    waiting = [];
    size = 0;
  };
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      waiting.push(bytes);
      size += bytes.length;
      if (size >= CHUNK) write();
    }
    write();
  } finally {
    closeSync(opened);
  }
}

const CHUNK = 256 * 1024;
