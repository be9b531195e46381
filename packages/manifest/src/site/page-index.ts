import { readFile } from 'node:fs/promises';
import type { LoadedConfig } from '../config/load-config.ts';
import { openCrew } from '../crew/crew.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { SiteIndexes } from '../site-index/site-indexes.ts';
import { indexablePages } from './indexable-pages.ts';
import { listPages } from './list-pages.ts';
import { listOwnFolders } from './output-list.ts';
import { outputDir } from './output-url.ts';
import { withSpillFolder } from './spill-folder.ts';

/** An index that a tool asks for, and that is made of the pages of its site. */
export interface PageIndex {
  readonly tool: string;
  readonly definition: IndexDefinition;
  /** Where the page asks for it, from the root of the host. */
  readonly url: string;
}

/** The pages of a folder, to make indexes of: opened for as long as they are made. */
export async function withPageIndexes<Result>(
  loaded: LoadedConfig,
  dir: string,
  use: (indexes: SiteIndexes) => Promise<Result>,
  leftOut: readonly string[] = [],
): Promise<Result> {
  const own = outputDir(loaded);
  const files = await listPages(dir, new Set([own, ...(await listOwnFolders(dir, own)), ...leftOut]));
  const crew = openCrew(files.length);
  try {
    return await withSpillFolder((folder) =>
      use(new SiteIndexes(indexablePages(files, loaded), { crew, folder })),
    );
  } finally {
    await crew.close();
  }
}

/** The file of one index, made of the pages of a folder as they are now; some folders in it may be left out. */
export const makePageIndex = (
  { tool, definition }: PageIndex,
  loaded: LoadedConfig,
  dir: string,
  ...leftOut: string[]
): Promise<Uint8Array> =>
  withPageIndexes(
    loaded,
    dir,
    async (indexes) => readFile((await indexes.make(tool, definition)).file),
    leftOut,
  );
