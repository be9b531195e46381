import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in our folder that lists what is ours there. */
export const LIST_NAME = 'docent.json';

/** Where temporary files lie, inside our folder; the list owns it too. */
export const TEMPORARY = '.tmp';

/** The list as its file holds it; `names` are files of our folder. */
export const renderList = (names: Iterable<string>): Buffer =>
  Buffer.from(
    `${JSON.stringify({ madeBy: 'docent', temporary: TEMPORARY, files: [...names].sort() }, null, 2)}\n`,
  );

/** The files that a folder's list calls ours; undefined where the folder is not ours. */
export async function readList(folder: string): Promise<readonly string[] | undefined> {
  const file = join(folder, LIST_NAME);
  // Most folders of a site have none, and to find that out by opening it takes longer.
  const text = existsSync(file) ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  // A build that was ended right after it had made the list left it empty.
  return text === '' ? [] : text === undefined ? undefined : parseList(text);
}

function parseList(text: string): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (typeof list !== 'object' || list === null || !('madeBy' in list) || list.madeBy !== 'docent')
      return undefined;
    const files = 'files' in list && Array.isArray(list.files) ? list.files : [];
    return files.filter((name): name is string => typeof name === 'string' && isPlainName(name));
  } catch {
    return undefined;
  }
}

/** A list that someone tampered with must not lead out of our folder. */
const isPlainName = (name: string): boolean => /^[^/\\]+$/.test(name) && name !== '.' && name !== '..';

/** The folders of a site that are ours: those at its top that hold a list, and `dir` if it holds one. */
export async function listOwnFolders(site: string, dir: string): Promise<string[]> {
  const entries = await readdir(site, { withFileTypes: true });
  const top = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const folders = [...new Set([...top, dir])];
  const owned = await Promise.all(
    folders.map(async (name) => (await readList(join(site, name))) !== undefined),
  );
  return folders.filter((_, index) => owned[index]).sort();
}
