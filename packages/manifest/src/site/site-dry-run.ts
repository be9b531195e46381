import { existsSync } from 'node:fs';
import type { ToolManifest } from '@docent/contract';
import type { LoadedConfig } from '../config/load-config.ts';
import { dryRun } from '../dry-run/dry-run.ts';
import type { IndexDefinition } from '../index-definition.ts';
import type { SiteIndexes } from '../site-index/site-indexes.ts';
import type { Trial } from '../trial.ts';
import { outputDir } from './output-url.ts';

/** Tries a tool, with the index that is to be made for it. */
type TryTool = (
  tool: ToolManifest,
  index?: IndexDefinition,
) => Trial | undefined | Promise<Trial | undefined>;

/** The dry run for a configuration's site; undefined where there is no built site to run against. */
export function siteDryRun(
  loaded: LoadedConfig,
  indexes?: SiteIndexes,
): ((base: string) => TryTool) | undefined {
  const { site, config } = loaded;
  if (site.dir === '' || !existsSync(site.dir)) return undefined;
  // What a build will write is there for the browser, though not yet for us.
  const served = [...(config.served ?? []), `/${outputDir(loaded)}/**`];
  const tryFrom = dryRun({ ...site, served }, config.outputLimit);
  return (base) => {
    const tryOut = tryFrom(base);
    return (tool, index) => tryOut(tool, index && indexes ? () => indexes.read(tool.name, index) : undefined);
  };
}
