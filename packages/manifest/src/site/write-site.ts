import { accessSync, constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Crew } from '../crew/crew.ts';
import type { PageToWrite, TagsToWrite, WrittenPage } from '../crew/write-pages.ts';
import { reasonOf } from '../reason.ts';
import { UsageError } from '../usage-error.ts';
import { type DiscoveryPlan, RECORD_NAME, writeDiscovery } from './discovery.ts';
import { inBatches, inOrder } from './in-order.ts';
import type { OpenSite } from './open-site.ts';
import { OutputFolder } from './output-folder.ts';

/** What is to be written, decided before the first byte is. */
export interface SitePlan {
  readonly site: OpenSite;
  /** The name of our folder in the site. */
  readonly dir: string;
  /** The files of our folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly discovery: DiscoveryPlan;
  /** Files that are copied into it, by their names there. */
  readonly copies: ReadonlyMap<string, string>;
  /** The places of the pages that may change. */
  readonly pages: readonly number[];
  /** Where the block of a page stands in the file of blocks. */
  readonly blockOf: (page: number) => PageToWrite['block'];
  /** What the pages get. */
  readonly tags: TagsToWrite;
}

/**
 * The second pass: carries the plan out, and tells which pages it changed, by their names. Ended at any point, it
 * leaves each page as it was or as it will be.
 */
export async function writeSite(plan: SitePlan, crew: Crew): Promise<ReadonlyMap<string, WrittenPage>> {
  const { dir: site, files, output } = plan.site;
  const pages = plan.pages.flatMap((page) => {
    const found = files[page];
    const block = plan.blockOf(page);
    return found ? [{ ...found, ...(block && { block }) }] : [];
  });
  const own = join(site, plan.dir);
  const hasOwn = await stat(own).catch(() => undefined);
  testFolders([hasOwn ? own : site, ...pages.map(({ file }) => dirname(file))]);
  const names = new Set([...plan.files.keys(), ...plan.copies.keys()]);
  await output.begin(names);
  for (const [name, content] of plan.files) if (name !== RECORD_NAME) await output.put(name, content);
  for (const [name, file] of plan.copies) await output.copy(name, file);
  const changed = await writePages(pages, plan.tags, output, crew);
  // The record comes after what it is about: a build that is ended between knows its file by the content.
  await writeDiscovery(site, plan.discovery, output);
  if (plan.discovery.record) await output.put(RECORD_NAME, plan.discovery.record);
  await output.finish(names);
  for (const folder of plan.site.own) {
    if (folder !== plan.dir) await (await OutputFolder.open(join(site, folder), folder)).remove();
  }
  return changed;
}

/** Writes pages through our folder; tells which of them changed. */
export async function writePages(
  pages: readonly { name: string; file: string; block?: PageToWrite['block'] }[],
  tags: TagsToWrite,
  output: OutputFolder,
  crew: Crew,
): Promise<ReadonlyMap<string, WrittenPage>> {
  const changed = new Map<string, WrittenPage>();
  await inOrder(
    inBatches(pages, BATCH),
    crew.size,
    (batch) => {
      const toWrite = batch.map(({ file, block }) => ({
        file,
        temporary: output.temporary(),
        ...(block && { block }),
      }));
      return crew.run('write', { ...tags, pages: toWrite });
    },
    (written, batch) => {
      batch.forEach(({ name }, index) => {
        const page = written[index];
        if (page) changed.set(name, page);
      });
    },
  );
  return changed;
}

/** Pages that one task writes. */
const BATCH = 64;

/** Whatever will be written is tested before anything is. */
export function testFolders(folders: readonly string[]): void {
  for (const folder of new Set(folders)) {
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
    } catch (reason) {
      throw new UsageError(`The folder ${folder} cannot be written, so nothing was: ${reasonOf(reason)}.`);
    }
  }
}
