import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a file whole or not at all, and leaves it alone where it holds the text already. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old === text) return;
  await mkdir(dirname(file), { recursive: true });
  const temporary = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    await writeFile(join(temporary, 'new'), text);
    await rename(join(temporary, 'new'), file);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
