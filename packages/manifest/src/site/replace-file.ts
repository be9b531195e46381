import { closeSync, fchmodSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

/** Replaces a file, which keeps its mode: it is the old one or the new one at any time, and never half of it. */
export function replaceFile(file: string, content: Uint8Array, temporary: string): void {
  const old = statSync(file, { throwIfNoEntry: false });
  const opened = openSync(temporary, 'w');
  try {
    for (let done = 0; done < content.length; ) done += writeSync(opened, content, done);
    if (old && old.mode !== fstatSync(opened).mode) fchmodSync(opened, old.mode);
  } finally {
    closeSync(opened);
  }
  renameSync(temporary, file);
}
