import { lstat, realpath, stat } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';

/**
 * Why a file must not be believed, as a sentence that says what to do; undefined where it may be, or is missing.
 * Everybody who can write it, or put another in its place, could open the endpoint.
 */
export async function findDistrust(file: string, served: readonly string[]): Promise<string | undefined> {
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined) return undefined;
  for (const path of new Set([file, real])) {
    const reason = (await findStranger(path)) ?? (await findOpenFolder(dirname(path)));
    if (reason !== undefined) return reason;
  }
  for (const folder of served) {
    const root = await realpath(folder).catch(() => folder);
    if ([file, real].some((path) => isInside(path, root))) {
      return `${file} lies in the folder ${folder}, which is served. Move it out of there.`;
    }
  }
  return undefined;
}

async function findStranger(path: string): Promise<string | undefined> {
  const { mode, uid } = await stat(path);
  // The rights of a link are those of what it leads to; its owner is its own.
  const owner = (await lstat(path)).uid;
  if (mode & EVERYBODY) return `${path} may be written by everyone. Run: chmod o-w ${path}`;
  const strange = [uid, owner].find((one) => one !== 0 && one !== process.getuid?.());
  if (process.getuid && strange !== undefined)
    return `${path} belongs to another user (${strange}). Run: chown ${process.getuid()} ${path}`;
  return undefined;
}

/** In a folder that everyone may write, everyone may replace a file; unless only its owner may (the sticky bit). */
async function findOpenFolder(folder: string): Promise<string | undefined> {
  const { mode } = await stat(folder);
  return (mode & EVERYBODY) !== 0 && (mode & STICKY) === 0
    ? `The folder ${folder} may be written by everyone. Run: chmod o-w ${folder}`
    : undefined;
}

const EVERYBODY = 0o002;
const STICKY = 0o1000;

const isInside = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
};
