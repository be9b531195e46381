import type { Stats } from 'node:fs';

/** What tells, without reading it, that a file is the one that was read before. */
export const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
