import { readFile } from 'node:fs/promises';
import type { PageManifest } from '@docent/contract';
import type { LoadedConfig } from '../config/load-config.ts';
import { shownPath } from '../shown-path.ts';
import { UsageError } from '../usage-error.ts';
import { type SiteReport, toReport } from './complete-site.ts';
import { includedPages } from './included-pages.ts';
import { openSite } from './open-site.ts';
import { outputDir } from './output-url.ts';
import { documentBase, readHead, toPageContext } from './page-context.ts';
import { toPagePath } from './page-path.ts';
import { readPageSource } from './page-source.ts';
import { collectSiteTools, type SeenPage } from './site-tools.ts';
import { surveyOnce } from './survey.ts';
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
  const survey = await surveyOnce(await collectSiteTools(loaded), page);
  return { ...toReport(survey, options), manifest: survey.manifest };
}

async function findPage(loaded: LoadedConfig, path: string): Promise<SeenPage> {
  const { dir } = loaded.site;
  if (dir === '')
    throw new UsageError(`There is no page ${path} without a site. Set \`site\`, or use --site.`);
  const shown = shownPath(dir, loaded.cwd) || '.';
  const { files } = await openSite(dir, outputDir(loaded), shown);
  // As a browser would write it: `/größe/` may be given as it reads.
  const wanted = new URL(path, 'http://localhost').pathname;
  const found = files.find(({ name }) => new URL(toPagePath(name), 'http://localhost').pathname === wanted);
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
