import { relative, sep } from 'node:path';

/** A file as people read it: relative to a folder, with slashes; "" stays "". */
export const shownPath = (file: string, folder: string): string =>
  file === '' ? '' : relative(folder, file).split(sep).join('/');
