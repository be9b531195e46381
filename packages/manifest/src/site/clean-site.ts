import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadedConfig } from '../config/load-config.ts';
import { type Crew, openCrew } from '../crew/crew.ts';
import { shownPath } from '../shown-path.ts';
import { UsageError } from '../usage-error.ts';
import { type DiscoveryPlan, planDiscovery, writeDiscovery } from './discovery.ts';
import { inBatches, inOrder } from './in-order.ts';
import { listPages, type PageFile } from './list-pages.ts';
import { findSite } from './open-site.ts';
import { OutputFolder } from './output-folder.ts';
import { listOwnFolders } from './output-list.ts';
import { outputDir } from './output-url.ts';
import { testFolders, writePages } from './write-site.ts';

/** Takes everything out of the configuration's site that a build put into it; every other byte stays. */
export async function cleanSite(loaded: LoadedConfig): Promise<{ pages: number; changed: number }> {
  if (loaded.site.dir === '') throw new UsageError('There is no site to clean. Set `site`, or use --site.');
  const dir = await findSite(loaded.site.dir, shownPath(loaded.site.dir, loaded.cwd) || '.');
  const own = await listOwnFolders(dir, outputDir(loaded));
  const pages = (await listPages(dir, new Set(own))).filter(({ isLink }) => !isLink);
  const discovery = await planDiscovery({ ...loaded.site, dir }, own, []);
  const crew = openCrew(pages.length);
  try {
    const tagged = await findTagged(pages, crew);
    if (tagged.length + own.length + discovery.changes.size > 0) {
      await cleanPages(dir, own, tagged, discovery, crew);
    }
    return { pages: pages.length, changed: tagged.length };
  } finally {
    await crew.close();
  }
}

async function findTagged(pages: readonly PageFile[], crew: Crew): Promise<PageFile[]> {
  const tagged: PageFile[] = [];
  await inOrder(
    inBatches(pages, BATCH),
    crew.size,
    (batch) => crew.run('read', { files: batch.map(({ file }) => file) }),
    (found, batch) => void tagged.push(...batch.filter((_, index) => found[index]?.facts.tags !== '')),
  );
  return tagged;
}

/** Pages that one task reads. */
const BATCH = 64;

async function cleanPages(
  dir: string,
  own: readonly string[],
  tagged: readonly PageFile[],
  discovery: DiscoveryPlan,
  crew: Crew,
): Promise<void> {
  testFolders([dir, ...tagged.map(({ file }) => dirname(file))]);
  // Where the list was lost, another folder takes the temporary files, and has a list of its own.
  const first = own[0] === undefined ? await mkdtemp(join(dir, '.docent-')) : join(dir, own[0]);
  const output = await OutputFolder.open(first, first);
  await output.begin([]);
  await writePages(tagged, NOTHING, output, crew);
  await writeDiscovery(dir, discovery, output);
  await output.remove();
  for (const name of own.slice(1)) await (await OutputFolder.open(join(dir, name), name)).remove();
}

/** The tags of a page that is to have none. */
const NOTHING = { blocks: '', head: '', script: '', renames: [] };
