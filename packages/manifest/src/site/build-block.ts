import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageManifest } from '@docent/contract';
import type { LoadedConfig } from '../config/load-config.ts';
import { openCrew } from '../crew/crew.ts';
import { withRenames } from '../crew/with-renames.ts';
import { toJson } from '../render.ts';
import { shareModules } from '../share-modules.ts';
import { shownPath } from '../shown-path.ts';
import { UsageError } from '../usage-error.ts';
import { type SiteReport, toReport } from './complete-site.ts';
import { includedPages } from './included-pages.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { outputDir } from './output-url.ts';
import { PageBlocks } from './page-blocks.ts';
import { PageCache } from './page-cache.ts';
import { documentBase, readHead, toPageContext } from './page-context.ts';
import { toPagePath } from './page-path.ts';
import { readPageSource } from './page-source.ts';
import { renamesOf } from './renamed-modules.ts';
import { collectSiteTools, type SeenPage, type SiteTools } from './site-tools.ts';
import { withSpillFolder } from './spill-folder.ts';
import { type Survey, surveyOnce, surveySite } from './survey.ts';
import type { Tolerance } from './verdict.ts';

export interface BlockOptions extends Tolerance {
  /** A page of the site by its path, as in `ctx.page.path`; none when left out. */
  readonly page?: string;
}

/** One block, and what was found on the way to it. */
export interface BlockReport extends SiteReport {
  readonly manifest: PageManifest;
}

/** Makes the block for one page of the configuration's site, or for no page. Nothing is written. */
export async function buildBlock(loaded: LoadedConfig, options: BlockOptions = {}): Promise<BlockReport> {
  const page = options.page === undefined ? undefined : await findPage(loaded, options.page);
  const tools = await collectSiteTools(loaded);
  const survey = await surveyOnce(tools, page);
  const { manifest, modules } = survey;
  const named = modules.size === 0 ? manifest : await withFinalNames(manifest, loaded, tools);
  return { ...toReport(survey, options), manifest: named };
}

/** Which modules share code, and so what they are called, is decided by all pages. */
async function withFinalNames(
  manifest: PageManifest,
  loaded: LoadedConfig,
  tools: SiteTools,
): Promise<PageManifest> {
  const { dir } = loaded.site;
  if (dir === '') return manifest;
  // A site that is not built yet, or cannot be completed, has no say.
  const site = await openSite(dir, outputDir(loaded), dir).catch(() => undefined);
  if (!site) return manifest;
  const { modules } = await surveyAll(loaded, site, tools);
  const shared = await shareModules(modules.values(), loaded.root, loaded.config.sourceMaps);
  // What was JSON a moment ago is a manifest still.
  return JSON.parse(withRenames(toJson(manifest), renamesOf(shared, loaded))) as PageManifest;
}

/** What a build would find in the pages; nothing of it is kept. */
async function surveyAll(loaded: LoadedConfig, site: OpenSite, tools: SiteTools): Promise<Survey> {
  const crew = openCrew(site.files.length);
  try {
    return await withSpillFolder(async (spill) => {
      const blocks = new PageBlocks(join(spill, 'blocks'), '');
      const cache = new PageCache(loaded, site.dir, spill);
      return await surveySite(loaded, tools, site, { crew, cache, blocks }).finally(() => {
        blocks.close();
        cache.close();
      });
    });
  } finally {
    await crew.close();
  }
}

async function findPage(loaded: LoadedConfig, path: string): Promise<SeenPage> {
  const { dir } = loaded.site;
  if (dir === '')
    throw new UsageError(`There is no page ${path} without a site. Set \`site\`, or use --site.`);
  const shown = shownPath(dir, loaded.cwd) || '.';
  const { files } = await openSite(dir, outputDir(loaded), shown);
  // As a browser would write it: `/größe/` may be given as it reads.
  const wanted = pathnameOf(path);
  const found = files.find(({ name }) => pathnameOf(toPagePath(name)) === wanted);
  if (!found) {
    throw new UsageError(
      `The site ${shown} has no page ${path}. Pages are called /blog/ for blog/index.html, /b.html for b.html.`,
    );
  }
  if (!includedPages(loaded)(found.name)) {
    throw new UsageError(
      `The page ${path} is left out by \`include\` or \`exclude\`, so no block is made for it.`,
    );
  }
  const source = readPageSource(await readFile(found.file));
  const head = readHead(source.head());
  const context = toPageContext(found.name, head, loaded.site);
  return { page: context, base: documentBase(context, head), forms: source.forms };
}

/** What is no address at all is the path of no page. */
const pathnameOf = (path: string): string =>
  !path.startsWith('//') && URL.canParse(path, 'http://localhost')
    ? new URL(path, 'http://localhost').pathname
    : path;
