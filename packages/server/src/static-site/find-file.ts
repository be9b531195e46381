import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file of the site, as it was found. */
export interface FoundFile {
  /** Absolute, behind every link. */
  readonly path: string;
  readonly size: number;
  readonly modified: Date;
}

/** Where something is to be asked for instead, so that its relative links lead somewhere. */
export interface Moved {
  readonly movedTo: string;
}

/**
 * What a static host answers to a percent-encoded path below the root of a folder: `/a/` is `a/index.html`, `/a` is `a`
 * or `a.html`. Never a file outside of the folder, whatever the path or a link says, and nothing hidden.
 */
export async function findFile(folder: string, path: string): Promise<FoundFile | Moved | undefined> {
  const steps = stepsOf(path);
  const last = steps?.pop();
  if (!steps || last === undefined) return undefined;
  const names = last === '' ? ['index.html'] : [last, `${last}.html`];
  for (const name of names) {
    const file = await fileAt(folder, [...steps, name]);
    if (file) return file;
  }
  const isFolder = last !== '' && (await fileAt(folder, [...steps, last, 'index.html']));
  return isFolder ? { movedTo: `${path}/` } : undefined;
}

async function fileAt(folder: string, steps: readonly string[]): Promise<FoundFile | undefined> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...steps))]);
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, modified: found.mtime } : undefined;
  } catch {
    return undefined;
  }
}

/** The names of folders and of a file, "" for that of a folder; undefined where they do not decode or are not plain. */
function stepsOf(path: string): string[] | undefined {
  try {
    const steps = path.slice(1).split('/').map(decodeURIComponent);
    return steps.every((step, index) => PLAIN.test(step) || (step === '' && index === steps.length - 1))
      ? steps
      : undefined;
  } catch {
    return undefined;
  }
}

/** The name of one file or folder that is not hidden; `.well-known` is for everybody. */
const PLAIN = /^(?!\.)[^/\\\p{Cc}]+$|^\.well-known$/u;
