import { readFileSync } from 'node:fs';

/** The text of a file; "" of one that is not there, or cannot be read. */
export const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
