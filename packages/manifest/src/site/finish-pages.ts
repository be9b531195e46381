import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageManifest } from '@docent/contract';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Issue } from '../issue.ts';
import { discoverPages } from './discover-pages.ts';
import { OutputFolder } from './output-folder.ts';
import { outputDir } from './output-url.ts';
import { withPageIndexes } from './page-index.ts';
import type { PageRenderer } from './page-renderer.ts';

/** A page that was rendered, and is written by now. */
export interface FinishedPage {
  /** Its file in the site. */
  readonly name: string;
  readonly manifest: PageManifest;
}

/**
 * What is left to do once the pages are in the folder of the site: indexes are made of them, each tool is tried
 * against them, from the pages as they are, and discovery files list them. Gives what was found by that.
 */
export async function finishPages(
  loaded: LoadedConfig,
  renderer: PageRenderer,
  pages: readonly FinishedPage[],
): Promise<readonly Issue[]> {
  const { dir } = loaded.site;
  return withPageIndexes(loaded, dir, async (indexes) => {
    const trial = renderer.against(dir, indexes);
    const issues: Issue[] = [];
    for (const { name } of pages) {
      const page = await trial.render(name, await readFile(join(dir, name)), { bundle: alreadyBundled });
      issues.push(...(page?.issues ?? []));
    }
    const made = (await indexes.list()).map(({ index }) => index);
    if (made.length > 0) {
      const own = outputDir(loaded);
      const output = await OutputFolder.open(join(dir, own), own);
      const names = new Set([...output.listed, ...made.map(({ name }) => name)]);
      await output.begin(names);
      for (const { name, file } of made) await output.copy(name, file);
      await output.finish(names);
    }
    return [...issues, ...trial.unused(), ...(await discoverPages(loaded, pages))];
  });
}

/** The bundler has done that, and the pages name what it made. */
const alreadyBundled = async (tool: string, file: string) => ({
  name: '',
  code: new Uint8Array(),
  tool,
  file,
});
