import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteChange } from './plan-sites.ts';
import { judgeSitesFile, readSitesText } from './sites-file.ts';

/** In milliseconds: how long another writer is waited for, how often, and when it is taken for dead. */
const PATIENCE = { whole: 10_000, step: 15, dead: 5_000 };

/**
 * Changes `docent.sites.json`: reads it, asks what to change, and puts the new file in the place of the old, so that a
 * reader sees one or the other. Of several processes one does so after the other. What else stands in the file stays.
 * A file that is no JSON is a `SitesFileError`, and stays as it is.
 */
export async function changeSitesFile(
  file: string,
  plan: (text: string) => readonly SiteChange[] | Promise<readonly SiteChange[]>,
): Promise<readonly SiteChange[]> {
  return withLock(`${file}.lock`, async () => {
    const text = await readSitesText(file);
    judgeSitesFile(text, file);
    const changes = await plan(text);
    if (changes.length > 0) await replace(file, applyChanges(text, changes));
    return changes;
  });
}

/** The text of the file with the changes in it. */
export function applyChanges(text: string, changes: readonly SiteChange[]): string {
  const { sites = {}, ...own } = JSON.parse(text) as Record<string, unknown>;
  // Entries rather than keys: a site may be called as the prototype is.
  const others = new Map(Object.entries(sites as Record<string, Record<string, unknown>>));
  for (const { site, setting, to } of changes) {
    if (site === '') own[setting] = to;
    else others.set(site, { ...others.get(site), [setting]: to });
  }
  const all = others.size > 0 ? { ...own, sites: Object.fromEntries(others) } : own;
  return `${JSON.stringify(all, null, 2)}\n`;
}

async function replace(file: string, text: string): Promise<void> {
  const mode = (await stat(file).catch(() => undefined))?.mode ?? 0o644;
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    // Nobody else may write it: a file that everyone could write would not be believed.
    await writeFile(temporary, text, { mode: mode & 0o755, flush: true });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE.whole;
  while (!(await take(lock))) {
    if (Date.now() > until)
      throw new Error(`Another process is changing the file. If none is, remove ${lock}.`);
    await wait(PATIENCE.step);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx')).close();
    return true;
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code !== 'EEXIST') throw reason;
    const found = await stat(lock).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > PATIENCE.dead) {
      // Renamed before it is removed, so that of two who find it dead only one takes it away.
      const grave = `${lock}.${randomUUID()}`;
      await rename(lock, grave).catch(() => undefined);
      await rm(grave, { force: true });
    }
    return false;
  }
}
