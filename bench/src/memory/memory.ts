import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atMost } from '../compare.ts';
import type { Measurement } from '../measurement.ts';
import type { MemoryUse } from './child.ts';

const MOST = 1.3;

/** The memory of a prepared search over 100,000 items, against the folded text of the same items as one string. */
export const memory: Measurement = async ({ progress }) => {
  progress('memory: 100,000 items');
  const child = fileURLToPath(new URL('child.js', import.meta.url));
  const printed = execFileSync(process.execPath, ['--expose-gc', child], { encoding: 'utf8' });
  const { docent, text, utf8 } = JSON.parse(printed) as MemoryUse; // Printed by our own file.
  return {
    rows: [
      atMost('100,000 items', 'bytes', { docent: [docent], 'folded text': [text] }, MOST),
      atMost('100,000 items', 'bytes', { docent: [docent], 'folded text in UTF-8': [utf8] }),
    ],
    facts: [],
  };
};
