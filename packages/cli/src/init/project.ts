import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isConfigured, type LoadedConfig, loadConfig, shownPath, UsageError } from '@docent/manifest';
import type { Generator } from './generators.ts';
import { recognise } from './recognise.ts';
import { STARTER_FOLDER } from './starter-site.ts';

/** The folder that tools are to come to, as it is before anything is written. */
export interface Project {
  readonly folder: string;
  /** Its configuration, where it has one. */
  readonly loaded?: LoadedConfig;
  readonly generator?: Generator;
  /** Whether there is no site yet, nor anything that makes one. */
  readonly isNew: boolean;
  /** The folder of its built pages, relative to its own; undefined where nothing tells it. */
  readonly site?: string;
}

/** Reads a project; `given` is the folder of its built pages, where a person says it. */
export async function readProject(folder: string, given?: string): Promise<Project> {
  const { generator, isEmpty, site } = recognise(folder);
  const made = { folder, ...(generator && { generator }) };
  if (isConfigured(folder)) {
    const loaded = await loadConfig({ cwd: folder });
    const { dir } = loaded.site;
    if (given !== undefined) throw new UsageError(alreadySaid(shownPath(loaded.file, folder)));
    const known = dir === '' ? site : shownPath(dir, folder) || '.';
    return { ...made, loaded, isNew: false, ...(known !== undefined && { site: known }) };
  }
  if (given !== undefined) return { ...made, isNew: false, site: toSite(folder, given) };
  if (isEmpty) return { ...made, isNew: true, site: STARTER_FOLDER };
  return { ...made, isNew: false, ...(site !== undefined && { site }) };
}

const alreadySaid = (config: string): string =>
  `${config} is there already and says where the site is. Change \`site\` in it, and leave --site out.`;

/** A folder as a configuration names it. It may be built later. */
export function toSite(folder: string, given: string): string {
  const path = resolve(folder, given);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory())
    throw new UsageError(`The site ${given} is a file. Name the folder of the built pages with --site.`);
  return shownPath(path, folder) || '.';
}
