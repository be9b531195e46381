import { dirname } from 'node:path';

/** A folder, and all that it lies in. */
export function foldersFrom(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersFrom(parent)];
}
