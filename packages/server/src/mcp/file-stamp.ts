import { statSync } from 'node:fs';

/** What changes when a file does; "" where there is none. Synchronous: requests ask for it, and it takes microseconds. */
export const fileStamp = (file: string): string => {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch {
    return '';
  }
};
