import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isPlain } from '../show.ts';
import { listOwnFolders } from '../site/output-list.ts';
import { RENAMED_FILE } from '../site/renamed-tools.ts';
import type { Renamed } from './diff-tools.ts';

/** The former names of tools as a build left them in the site's folder for our files; none where they cannot be read. */
export async function readRenamed(path: string, cwd: string): Promise<Renamed> {
  const dir = resolve(cwd, path);
  const folders = await listOwnFolders(dir, '').catch(() => []);
  const found = await Promise.all(folders.map((folder) => readNames(join(dir, folder, RENAMED_FILE))));
  return new Map(found.flat());
}

async function readNames(file: string): Promise<[string, readonly string[]][]> {
  const names: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  return Object.entries(isPlain(names) ? names : {}).map(([name, former]) => [
    name,
    [former].flat().map(String),
  ]);
}
