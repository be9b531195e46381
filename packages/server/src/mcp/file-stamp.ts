import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What changes when a file does; "" where there is none. Synchronous: requests ask for it, and it takes microseconds. */
export const fileStamp = (file: string): string => {
  try {
    // A file that is missing is common, and to throw takes longer than to look.
    const found = statSync(file, QUIET);
    return found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : '';
  } catch {
    return '';
  }
};

const QUIET = { throwIfNoEntry: false } as const;

/** Who may put another file in the place of one: the rights of its folder, and of that where a link leads; "" where there is none. */
export const folderRights = (file: string): string => {
  try {
    return [file, realpathSync(file)].map((path) => statSync(dirname(path)).mode).join(' ');
  } catch {
    return '';
  }
};
