import type { LoadedConfig } from '../config/load-config.ts';
import { hashedName } from '../modules.ts';
import { shareModules } from '../share-modules.ts';
import { shownPath } from '../shown-path.ts';
import { bundleRuntime } from './bundle-runtime.ts';
import { planDiscovery, RECORD_NAME } from './discovery.ts';
import { openSite } from './open-site.ts';
import { listOwnFolders } from './output-list.ts';
import { outputDir, outputUrl } from './output-url.ts';
import { renaming } from './renamed-modules.ts';
import { headTag, runtimeTag } from './runtime-tag.ts';
import { collectSiteTools } from './site-tools.ts';
import { type Survey, surveyOnce, surveySite } from './survey.ts';
import { toolRecords } from './tool-records.ts';
import { passes, type Tolerance } from './verdict.ts';
import { writeSite } from './write-site.ts';

export interface CompleteOptions extends Tolerance {
  /** False only looks, and writes nothing. */
  readonly write?: boolean;
  readonly onPage?: (done: number, pages: number) => void;
}

/** What was found in a site, and what became of it. */
export interface SiteReport extends Pick<Survey, 'tools' | 'pages' | 'issues' | 'weights'> {
  /** Whether the findings let a build go on. */
  readonly passed: boolean;
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
  const { config } = loaded;
  const dir = outputDir(loaded);
  const site = await openSite(loaded.site.dir, dir, shownPath(loaded.site.dir, loaded.cwd) || '.');
  const tools = await collectSiteTools(loaded);
  // The script depends on all pages, and whether a page changes on the script: it is likely to be the last build's.
  const expected = site.output.listed.find((name) => RUNTIME_NAME.test(name)) ?? '';
  const survey = await surveySite(
    loaded,
    tools,
    site,
    runtimeTag(config, outputUrl(loaded, expected)),
    options.onPage,
  );
  const discovery = await planDiscovery(
    { ...loaded.site, dir: site.dir },
    await listOwnFolders(site.dir, dir),
    survey.discovered,
    config,
  );
  const report = toReport({ ...survey, issues: [...survey.issues, ...discovery.issues] }, options);
  if (!report.passed || options.write === false) return report;

  const modules = await shareModules(survey.modules.values(), loaded.root, loaded.config.sourceMaps);
  const rename = renaming(modules, loaded);
  const files = new Map(modules.files);
  for (const [name, content] of toolRecords(tools.providers)) files.set(name, content);
  if (discovery.record) files.set(RECORD_NAME, discovery.record);
  let script = '';
  let isExpected = true;
  if (survey.tools.some(({ pages }) => pages > 0)) {
    const runtime = await bundleRuntime(survey.needs);
    const name = hashedName('webmcp', runtime);
    files.set(name, runtime);
    script = runtimeTag(config, outputUrl(loaded, name));
    isExpected = name === expected;
  }
  const pages = survey.plans
    .filter(({ block, isCurrent }) => !isCurrent || (block !== '' && !isExpected) || rename(block) !== block)
    .map(({ file, block }) => ({
      file,
      tags: block && rename(block) + script,
      head: block && headTag(config),
    }));
  return {
    ...report,
    changed: await writeSite({ site: site.dir, dir, files, pages, discovery }, site.output),
  };
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
