import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Whether two files hold the same bytes; they are read piece by piece. */
export function isSameContent(one: string, other: string): boolean {
  const sizes = [one, other].map((file) => statSync(file, { throwIfNoEntry: false })?.size);
  if (sizes[0] === undefined || sizes[0] !== sizes[1]) return false;
  const opened = [openSync(one, 'r'), openSync(other, 'r')] as const;
  const pieces = [Buffer.alloc(PIECE), Buffer.alloc(PIECE)] as const;
  try {
    while (true) {
      const read = readSync(opened[0], pieces[0]);
      readSync(opened[1], pieces[1]);
      if (read === 0) return true;
      if (!pieces[0].subarray(0, read).equals(pieces[1].subarray(0, read))) return false;
    }
  } finally {
    for (const file of opened) closeSync(file);
  }
}

const PIECE = 256 * 1024;
