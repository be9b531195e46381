import { constants } from 'node:fs';
import { access, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '@docent/manifest';
import type { Files } from './starters/starter.ts';

/** What became of a file: whatever is there already stays as it is. */
export interface Written {
  readonly path: string;
  readonly isNew: boolean;
}

/** Writes the files that are not there yet, in their order. None is written where one could not be. */
export async function writeNew(folder: string, files: Files): Promise<Written[]> {
  for (const path of Object.keys(files)) await expectPlace(folder, path);
  const written: Written[] = [];
  for (const [path, text] of Object.entries(files)) {
    written.push({ path, isNew: await writeOne(folder, path, text) });
  }
  return written;
}

/** A file's place is one where nothing is, or a file; in a folder that can be written. */
async function expectPlace(folder: string, path: string): Promise<void> {
  const found = await stat(join(folder, path)).catch(() => undefined);
  if (found?.isFile()) return;
  if (found)
    throw new UsageError(`${path} is to be written and is no file. Move it away, and run this again.`);
  const parent = await firstThere(dirname(join(folder, path)));
  const shown = relative(folder, parent) || folder;
  if (!(await stat(parent)).isDirectory())
    throw new UsageError(`${shown} is to hold ${path} and is a file. Move it away, and run this again.`);
  await access(parent, constants.W_OK).catch(() => {
    throw new UsageError(`The folder ${shown} cannot be written. Allow that, or run this in another folder.`);
  });
}

/** A path, or the nearest of what it lies in, that is there. */
const firstThere = async (path: string): Promise<string> =>
  (await stat(path).catch(() => undefined)) ? path : firstThere(dirname(path));

async function writeOne(folder: string, path: string, text: string): Promise<boolean> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException; // Node's own, of its own call.
    if (code === 'EEXIST') return false;
    // It would be taken for somebody's work the next time.
    await rm(file, { force: true }).catch(() => undefined);
    throw new UsageError(`${path} could not be written: ${message}. Mend that, and run this again.`);
  }
}
