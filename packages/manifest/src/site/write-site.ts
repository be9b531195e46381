import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOf } from '../reason.ts';
import { UsageError } from '../usage-error.ts';
import { type DiscoveryPlan, RECORD_NAME, writeDiscovery } from './discovery.ts';
import { inParallel } from './in-parallel.ts';
import { OutputFolder } from './output-folder.ts';
import { listOwnFolders } from './output-list.ts';
import { readPageSource } from './page-source.ts';

/** What is to be written, decided before the first byte is. */
export interface SitePlan {
  readonly site: string;
  /** The name of our folder in the site. */
  readonly dir: string;
  /** The files of our folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly discovery: DiscoveryPlan;
  /** The pages that may change, with the tags they get. */
  readonly pages: readonly { readonly file: string; readonly tags: string; readonly head: string }[];
}

/**
 * The second pass: carries the plan out, and tells how many pages it changed. Ended at any point, it leaves each page
 * as it was or as it will be.
 */
export async function writeSite(plan: SitePlan, output: OutputFolder): Promise<number> {
  let changed = 0;
  const own = join(plan.site, plan.dir);
  const hasOwn = await stat(own).catch(() => undefined);
  await testFolders([hasOwn ? own : plan.site, ...plan.pages.map(({ file }) => dirname(file))]);
  const names = new Set(plan.files.keys());
  await output.begin(names);
  for (const [name, content] of plan.files) if (name !== RECORD_NAME) await output.put(name, content);
  await inParallel(plan.pages, OPEN_FILES, async ({ file, tags, head }) => {
    const bytes = await readFile(file);
    const completed = readPageSource(bytes).withTags(tags, head);
    if (completed.equals(bytes)) return;
    changed += 1;
    await output.replace(file, completed);
  });
  // The record comes after what it is about: a build that is ended between knows its file by the content.
  await writeDiscovery(plan.site, plan.discovery, output);
  if (plan.discovery.record) await output.put(RECORD_NAME, plan.discovery.record);
  await output.finish(names);
  for (const folder of await listOwnFolders(plan.site, plan.dir)) {
    if (folder !== plan.dir) await (await OutputFolder.open(join(plan.site, folder), folder)).remove();
  }
  return changed;
}

/** How many files may be open at once. */
export const OPEN_FILES = 16;

/** Whatever will be written is tested before anything is. */
export async function testFolders(folders: readonly string[]): Promise<void> {
  for (const folder of new Set(folders)) {
    try {
      await access(folder, constants.W_OK | constants.X_OK);
    } catch (reason) {
      throw new UsageError(`The folder ${folder} cannot be written, so nothing was: ${reasonOf(reason)}.`);
    }
  }
}
