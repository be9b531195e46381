import { cp, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '@docent/manifest';

/** Copies every `*.html` below a folder to the same place below another, and tells how many there are. */
export async function copyPages(from: string, to: string): Promise<number> {
  const folder = await stat(from).catch(() => undefined);
  if (!folder?.isDirectory())
    throw new UsageError(`html is ${from}, which is no folder. Name the folder of the pages.`);
  const names = await readdir(from, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => /\.html$/i.test(name) && !isBelow(join(from, name), to));
  for (const name of pages) await cp(join(from, name), join(to, name), { recursive: true });
  return pages.length;
}

/** The built pages may lie below their sources. */
const isBelow = (file: string, folder: string): boolean => {
  const parent = dirname(file);
  return parent === folder || (parent !== file && isBelow(parent, folder));
};
