import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LoadedConfig } from '../config/load-config.ts';
import { type Crew, openCrew } from '../crew/crew.ts';
import { stampsOnce } from '../crew/stamp.ts';
import { checkPlaces } from '../endpoint/check-places.ts';
import { collectEndpointTools } from '../endpoint/endpoint-tools.ts';
import { type EndpointBuild, writeEndpoint } from '../endpoint/write-endpoint.ts';
import type { Issue } from '../issue.ts';
import { hashedName } from '../modules.ts';
import { shareModules } from '../share-modules.ts';
import { shownPath } from '../shown-path.ts';
import type { MadeIndex } from '../site-index/made-index.ts';
import { SiteIndexes } from '../site-index/site-indexes.ts';
import { bundleRuntime } from './bundle-runtime.ts';
import { cacheFile, GRAIN } from './cache-file.ts';
import { planDiscovery, RECORD_NAME } from './discovery.ts';
import { IndexCache } from './index-cache.ts';
import { indexablePages } from './indexable-pages.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { outputDir, outputUrl } from './output-url.ts';
import { PageBlocks } from './page-blocks.ts';
import { PageCache } from './page-cache.ts';
import { renamesOf } from './renamed-modules.ts';
import { headTag, runtimeTag } from './runtime-tag.ts';
import { collectSiteTools } from './site-tools.ts';
import { withSpillFolder } from './spill-folder.ts';
import { type Survey, surveyOnce, surveySite } from './survey.ts';
import { toolRecords } from './tool-records.ts';
import { passes, type Tolerance } from './verdict.ts';
import { writeSite } from './write-site.ts';

export interface CompleteOptions extends Tolerance {
  /** False only looks, and writes nothing. */
  readonly write?: boolean;
  readonly onPage?: (done: number, pages: number) => void;
  /** The same of the pages that an index is made of. */
  readonly onIndex?: (done: number, pages: number) => void;
  /** Whether the endpoint is built too, once the site is complete; then its tools are judged before anything is written. */
  readonly mcp?: boolean;
  /** The same as `onPage` of the pages that the endpoint reads. */
  readonly onStore?: (done: number, pages: number) => void;
}

/** What was found in a site, and what became of it. */
export interface SiteReport extends Pick<Survey, 'tools' | 'pages' | 'issues' | 'weights'> {
  /** Whether the findings let a build go on. */
  readonly passed: boolean;
  /** The indexes that were made of the site's pages. */
  readonly indexes?: readonly Pick<MadeIndex, 'name' | 'items' | 'bytes'>[];
  /** How many pages changed; absent where nothing was to be written. */
  readonly changed?: number;
  /** The endpoint, where one was built. */
  readonly endpoint?: EndpointBuild;
}

/**
 * Completes the configuration's built site: each page gets its block and the runtime. A first pass runs the
 * providers and the checks for every page; a second one writes, if the first one passed. Without a site the
 * tools are checked for no page.
 */
export async function completeSite(loaded: LoadedConfig, options: CompleteOptions = {}): Promise<SiteReport> {
  if (options.mcp) checkPlaces(loaded);
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
  const { config } = loaded;
  const dir = outputDir(loaded);
  const stampOf = stampsOnce();
  const knownIndexes = new IndexCache(
    cacheFile(loaded, site.dir, 'indexes.json'),
    join(site.dir, dir),
    stampOf,
  );
  const indexes = new SiteIndexes(indexablePages(site.files, loaded), {
    crew,
    folder: spill,
    onPages: options.onIndex,
    known: (name, pages) => knownIndexes.find(name, pages),
  });
  const tools = await collectSiteTools(loaded, indexes);
  // The script depends on all pages, and whether a page changes on the script: it is likely to be the last build's.
  const expected = site.output.listed.find((name) => RUNTIME_NAME.test(name)) ?? '';
  const head = headTag(config);
  const blocks = new PageBlocks(
    join(spill, 'blocks'),
    runtimeTag(config, outputUrl(loaded, expected)) + head,
  );
  const cache = new PageCache(loaded, site.dir, spill);
  const means = { crew, cache, blocks, stampOf, onPage: options.onPage };
  const survey = await surveySite(loaded, tools, site, means).finally(() => {
    blocks.close();
    cache.close();
  });
  const made = await indexes.list();
  const discovery = await planDiscovery(
    { ...loaded.site, dir: site.dir },
    site.own,
    survey.discovered,
    config,
  );
  const endpoint = options.mcp ? await collectEndpointTools(loaded, tools) : undefined;
  const issues = withoutRepeats([...survey.issues, ...discovery.issues], endpoint?.issues);
  const found = { ...survey, issues };
  const report = { ...toReport(found, options), indexes: made.map(({ index }) => index) };
  if (!report.passed || options.write === false) return report;

  const modules = await shareModules(survey.modules.values(), loaded.root, config.sourceMaps);
  const renames = renamesOf(modules, loaded);
  const files = new Map([...modules.files, ...toolRecords(tools.providers)]);
  if (discovery.record) files.set(RECORD_NAME, discovery.record);
  let name = expected;
  if (survey.tools.some(({ pages }) => pages > 0)) {
    const runtime = await bundleRuntime(survey.needs);
    name = hashedName('webmcp', runtime);
    files.set(name, runtime);
  }
  const script = runtimeTag(config, outputUrl(loaded, name));
  const plan = {
    site,
    dir,
    files,
    discovery,
    copies: new Map(made.map(({ index }) => [index.name, index.file])),
    // What a block becomes through its modules is known only where it is written.
    pages: survey.plans.toWrite(name === expected && renames.length === 0),
    blockOf: (page: number) => survey.plans.blockOf(page),
    tags: { blocks: blocks.file, script, head, renames },
  };
  const changes = await writeSite(plan, crew);
  const isLarge = site.files.length >= MANY;
  // What was written right now could be written once more without looking any different.
  const isRemembered = isLarge || made.some(({ index }) => !index.name.endsWith('.json'));
  if (isRemembered && changes.size > 0) await setTimeout(1.2 * GRAIN);
  cache.save(changes);
  if (isRemembered) knownIndexes.save(made, changes.size > 0);
  const completed = { ...report, changed: changes.size };
  return endpoint ? { ...completed, endpoint: await writeEndpoint(loaded, endpoint, options) } : completed;
}

/** What was found in pages, and what else the endpoint found: most of it is the same, said of no page. */
function withoutRepeats(issues: readonly Issue[], others: readonly Issue[] = []): readonly Issue[] {
  const keyOf = ({ level, message }: Issue) => `${level} ${message}`;
  const told = new Set(issues.map(keyOf));
  return [...issues, ...others.filter((issue) => !told.has(keyOf(issue)))];
}

/** Of fewer pages an index of the runtime's own is made sooner than it is known not to have changed. */
const MANY = 400;

const RUNTIME_NAME = /^webmcp\.[0-9a-f]{10}\.js$/;

/** What a survey found, and whether that is tolerable. */
export const toReport = ({ tools, pages, issues, weights }: Survey, tolerance: Tolerance): SiteReport => ({
  tools,
  pages,
  issues,
  weights,
  passed: passes(issues, tolerance),
});
