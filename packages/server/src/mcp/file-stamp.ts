import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What changes when a file does; "" where there is none. Synchronous: requests ask for it, and it takes microseconds. */
export const fileStamp = (file: string): string => {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch {
    return '';
  }
};

/** Who may put another file in the place of one: the rights of its folder, and of that where a link leads; "" where there is none. */
export const folderRights = (file: string): string => {
  try {
    return [file, realpathSync(file)].map((path) => statSync(dirname(path)).mode).join(' ');
  } catch {
    return '';
  }
};
