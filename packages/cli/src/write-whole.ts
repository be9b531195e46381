import { chmod, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '@docent/manifest';

/**
 * Writes a file whole or not at all, and leaves it alone where it holds the text already. A link stays one, and a pipe
 * is written into.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const old = await stat(file).catch(() => undefined);
  if (old?.isDirectory()) throw new UsageError(`${file} is a folder. Name a file.`);
  try {
    if (old && !old.isFile()) await writeFile(file, text);
    else await replace(old ? await realpath(file) : file, text, old?.mode);
  } catch (reason) {
    throw new UsageError(`${file} cannot be written: ${reason instanceof Error ? reason.message : reason}.`, {
      cause: reason,
    });
  }
}

async function replace(file: string, text: string, mode: number | undefined): Promise<void> {
  if (mode !== undefined && (await readFile(file, 'utf8')) === text) return;
  await mkdir(dirname(file), { recursive: true });
  const temporary = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    const made = join(temporary, 'new');
    await writeFile(made, text);
    if (mode !== undefined) await chmod(made, mode);
    await rename(made, file);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
