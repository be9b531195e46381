import { existsSync } from 'node:fs';
import type { LoadedConfig } from '../config/load-config.ts';
import { dryRun, type TryOut } from '../dry-run/dry-run.ts';
import { outputDir } from './output-url.ts';

/** The dry run for a configuration's site; undefined where there is no built site to run against. */
export function siteDryRun(loaded: LoadedConfig): ((base: string) => TryOut) | undefined {
  const { site, config } = loaded;
  if (site.dir === '' || !existsSync(site.dir)) return undefined;
  // What a build will write is there for the browser, though not yet for us.
  const served = [...(config.served ?? []), `/${outputDir(loaded)}/**`];
  return dryRun({ ...site, served }, config.outputLimit);
}
