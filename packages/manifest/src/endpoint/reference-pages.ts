import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferencePage } from '@docent/contract';

/** The reference pages of `man`: Markdown files of the folder `man` beside the configuration, by their names. */
export function readReferencePages(root: string): ReferencePage[] {
  const folder = join(root, 'man');
  return namesIn(folder)
    .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
    .map((name) => ({
      name: name.slice(0, -'.md'.length),
      text: readFileSync(join(folder, name), 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
        .trimEnd(),
    }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch (reason) {
    // Most sites have none; a folder that cannot be read is no such case.
    if (reason instanceof Error && 'code' in reason && ['ENOENT', 'ENOTDIR'].includes(String(reason.code)))
      return [];
    throw reason;
  }
}
