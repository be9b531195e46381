import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of a folder and of those in it, sorted by their paths, with `/` between the steps. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
