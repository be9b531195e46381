import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LoadedConfig } from '../config/load-config.ts';
import { type Crew, openCrew } from '../crew/crew.ts';
import type { Provider } from '../define/provider.ts';
import { hashedName } from '../modules.ts';
import { renderScript } from '../render.ts';
import { shownPath } from '../shown-path.ts';
import type { MadeIndex } from '../site-index/made-index.ts';
import { type IndexablePage, SiteIndexes } from '../site-index/site-indexes.ts';
import { bundleRuntime } from './bundle-runtime.ts';
import { cacheFile, GRAIN } from './cache-file.ts';
import { includedPages } from './included-pages.ts';
import { IndexCache } from './index-cache.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { outputDir, outputUrl } from './output-url.ts';
import { PageBlocks } from './page-blocks.ts';
import { PageCache } from './page-cache.ts';
import { toPagePath } from './page-path.ts';
import { RENAMED_FILE, renderRenamed } from './renamed-tools.ts';
import { collectSiteTools } from './site-tools.ts';
import { withSpillFolder } from './spill-folder.ts';
import { type Survey, surveyOnce, surveySite } from './survey.ts';
import { passes, type Tolerance } from './verdict.ts';
import { writeSite } from './write-site.ts';

export interface CompleteOptions extends Tolerance {
  /** False only looks, and writes nothing. */
  readonly write?: boolean;
  readonly onPage?: (done: number, pages: number) => void;
  /** The same of the pages that an index is made of. */
  readonly onIndex?: (done: number, pages: number) => void;
}

/** What was found in a site, and what became of it. */
export interface SiteReport extends Pick<Survey, 'tools' | 'pages' | 'issues' | 'weights'> {
  /** Whether the findings let a build go on. */
  readonly passed: boolean;
  /** The indexes that were made of the site's pages. */
  readonly indexes?: readonly Pick<MadeIndex, 'name' | 'items' | 'bytes'>[];
  /** How many pages changed; absent where nothing was to be written. */
  readonly changed?: number;
}

/**
 * Completes the configuration's built site: each page gets its block and the runtime. A first pass runs the
 * providers and the checks for every page; a second one writes, if the first one passed. Without a site the
 * tools are checked for no page.
 */
export async function completeSite(loaded: LoadedConfig, options: CompleteOptions = {}): Promise<SiteReport> {
  if (loaded.site.dir === '') return toReport(await surveyOnce(await collectSiteTools(loaded)), options);
  const site = await openSite(
    loaded.site.dir,
    outputDir(loaded),
    shownPath(loaded.site.dir, loaded.cwd) || '.',
  );
  const crew = openCrew(site.files.length);
  try {
    return await withSpillFolder((spill) => completeWith(loaded, site, crew, spill, options));
  } finally {
    await crew.close();
  }
}

async function completeWith(
  loaded: LoadedConfig,
  site: OpenSite,
  crew: Crew,
  spill: string,
  options: CompleteOptions,
): Promise<SiteReport> {
  const dir = outputDir(loaded);
  const knownIndexes = new IndexCache(cacheFile(loaded, site.dir, 'indexes.json'), join(site.dir, dir));
  const indexes = new SiteIndexes(indexablePages(site, loaded), {
    crew,
    folder: spill,
    onPages: options.onIndex,
    known: (name, pages) => knownIndexes.find(name, pages),
  });
  const tools = await collectSiteTools(loaded, indexes);
  // The script depends on all pages, and whether a page changes on the script: it is likely to be the last build's.
  const expected = site.output.listed.find((name) => RUNTIME_NAME.test(name)) ?? '';
  const blocks = new PageBlocks(join(spill, 'blocks'), renderScript(outputUrl(loaded, expected)));
  const cache = new PageCache(loaded, site.dir, spill);
  const means = { crew, cache, blocks, onPage: options.onPage };
  const survey = await surveySite(loaded, tools, site, means).finally(() => {
    blocks.close();
    cache.close();
  });
  const made = await indexes.list();
  const report = { ...toReport(survey, options), indexes: made.map(({ index }) => index) };
  if (!report.passed || options.write === false) return report;

  const files = new Map(survey.modules);
  files.set('tool-names.json', renderNames(tools.providers));
  const renamed = renderRenamed(tools.providers);
  if (renamed) files.set(RENAMED_FILE, renamed);
  let name = expected;
  if (survey.tools.some(({ pages }) => pages > 0)) {
    const runtime = await bundleRuntime(survey.needs);
    name = hashedName('webmcp', runtime);
    files.set(name, runtime);
  }
  const pages = survey.plans.toWrite(name === expected);
  const script = renderScript(outputUrl(loaded, name));
  const copies = new Map(made.map(({ index }) => [index.name, index.file]));
  const plan = { site, dir, files, copies, pages, blockOf: (page: number) => survey.plans.blockOf(page) };
  const changes = await writeSite({ ...plan, blocks: blocks.file, script }, crew);
  const isLarge = site.files.length >= MANY;
  // What was written right now could be written once more without looking any different.
  if (isLarge && changes.size > 0) await setTimeout(1.2 * GRAIN);
  cache.save(changes);
  if (isLarge) knownIndexes.save(made, changes.size > 0);
  return { ...report, changed: changes.size };
}

/** Of fewer pages an index is made sooner than it is known not to have changed. */
const MANY = 400;

/** The pages that an index may hold, each with its address from the root of the host. */
function indexablePages({ files }: OpenSite, loaded: LoadedConfig): IndexablePage[] {
  const isIncluded = includedPages(loaded);
  return files
    .filter(({ name, isLink }) => !isLink && isIncluded(name))
    .map(({ file, name }) => ({ file, name, url: `${loaded.site.base}${toPagePath(name).slice(1)}` }));
}

const RUNTIME_NAME = /^webmcp\.[0-9a-f]{10}\.js$/;

/** What a survey found, and whether that is tolerable. */
export const toReport = ({ tools, pages, issues, weights }: Survey, tolerance: Tolerance): SiteReport => ({
  tools,
  pages,
  issues,
  weights,
  passed: passes(issues, tolerance),
});

/** The allow-list of the collector: names that no page offers today are on it too. */
const renderNames = (providers: readonly Provider[]): Buffer => {
  const names = new Set(providers.map(({ name }) => name));
  return Buffer.from(`${JSON.stringify([...names].sort(), null, 2)}\n`);
};
