import { mkdtemp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadedConfig } from '../config/load-config.ts';
import { shownPath } from '../shown-path.ts';
import { UsageError } from '../usage-error.ts';
import { planDiscovery, writeDiscovery } from './discovery.ts';
import { inParallel } from './in-parallel.ts';
import { listPages } from './list-pages.ts';
import { findSite } from './open-site.ts';
import { OutputFolder } from './output-folder.ts';
import { listOwnFolders } from './output-list.ts';
import { outputDir } from './output-url.ts';
import { readPageSource } from './page-source.ts';
import { OPEN_FILES, testFolders } from './write-site.ts';

/** Takes everything out of the configuration's site that a build put into it; every other byte stays. */
export async function cleanSite(loaded: LoadedConfig): Promise<{ pages: number; changed: number }> {
  if (loaded.site.dir === '') throw new UsageError('There is no site to clean. Set `site`, or use --site.');
  const dir = await findSite(loaded.site.dir, shownPath(loaded.site.dir, loaded.cwd) || '.');
  const own = await listOwnFolders(dir, outputDir(loaded));
  const pages = (await listPages(dir, new Set(own))).filter(({ isLink }) => !isLink);
  const cleaned = await findTagged(pages.map(({ file }) => file));
  const discovery = await planDiscovery({ ...loaded.site, dir }, own, []);
  if (cleaned.length + own.length + discovery.changes.size === 0) return { pages: pages.length, changed: 0 };
  await testFolders([dir, ...cleaned.map((file) => dirname(file))]);

  // Where the list was lost, another folder takes the temporary files, and has a list of its own.
  const first = own[0] === undefined ? await mkdtemp(join(dir, '.docent-')) : join(dir, own[0]);
  const output = await OutputFolder.open(first, first);
  await output.begin([]);
  await inParallel(cleaned, OPEN_FILES, async (file) => {
    await output.replace(file, readPageSource(await readFile(file)).withTags(''));
  });
  await writeDiscovery(dir, discovery, output);
  await output.remove();
  for (const name of own.slice(1)) await (await OutputFolder.open(join(dir, name), name)).remove();
  return { pages: pages.length, changed: cleaned.length };
}

async function findTagged(files: readonly string[]): Promise<string[]> {
  const tagged = new Set<string>();
  await inParallel(files, OPEN_FILES, async (file) => {
    const bytes = await readFile(file);
    if (!readPageSource(bytes).withTags('').equals(bytes)) tagged.add(file);
  });
  return files.filter((file) => tagged.has(file));
}
