import { join } from 'node:path';
import type { PageManifest } from '@docent/contract';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Issue } from '../issue.ts';
import { DiscoveredTools } from './discovered-tools.ts';
import { planDiscovery, RECORD_NAME, writeDiscovery } from './discovery.ts';
import { OutputFolder } from './output-folder.ts';
import { listOwnFolders } from './output-list.ts';
import { outputDir } from './output-url.ts';
import { toPagePath } from './page-path.ts';

/** Writes the discovery files of a site that someone else has built and completed; `name` is a page's file in it. */
export async function discoverPages(
  loaded: LoadedConfig,
  pages: readonly { readonly name: string; readonly manifest: PageManifest }[],
): Promise<readonly Issue[]> {
  const { site, config } = loaded;
  const found = new DiscoveredTools();
  const sorted = [...pages].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { name, manifest }] of config.discovery ? sorted.entries() : []) {
    const path = site.base + toPagePath(name).slice(1);
    found.add(index, URL.canParse(path, site.url) ? new URL(path, site.url).href : path, manifest.tools);
  }
  const dir = outputDir(loaded);
  const plan = await planDiscovery(site, await listOwnFolders(site.dir, dir), found.list(), config);
  if (plan.changes.size === 0 && !plan.record) return plan.issues;
  const output = await OutputFolder.open(join(site.dir, dir), dir);
  const names = new Set([
    ...output.listed.filter((name) => name !== RECORD_NAME),
    ...(plan.record ? [RECORD_NAME] : []),
  ]);
  await output.begin(names);
  await writeDiscovery(site.dir, plan, output);
  if (plan.record) await output.put(RECORD_NAME, plan.record);
  await output.finish(names);
  return plan.issues;
}
