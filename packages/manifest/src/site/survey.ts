import type { LoadedConfig } from '../config/load-config.ts';
import type { PageContext } from '../define/provider.ts';
import type { Issue } from '../issue.ts';
import { inParallel } from './in-parallel.ts';
import { IssueLog } from './issue-log.ts';
import { noPages, type OpenSite } from './open-site.ts';
import { planPage } from './plan-page.ts';
import type { PageTools } from './resolve-modules.ts';
import type { SiteTools } from './site-tools.ts';
import { ToolSummaries, type ToolSummary } from './tool-summaries.ts';
import { OPEN_FILES, type SitePlan } from './write-site.ts';

/** What a first pass found: in every page of a site, or without pages. */
export interface Survey {
  readonly tools: readonly ToolSummary[];
  readonly pages: number;
  readonly issues: readonly Issue[];
  /** The bundled modules by the name of their file. */
  readonly modules: ReadonlyMap<string, Uint8Array>;
  /** The pages that change, with the tags they get. */
  readonly changes: SitePlan['pages'];
}

/** Runs the providers and the checks for every page of a site; nothing is written. */
export async function surveySite(
  loaded: LoadedConfig,
  tools: SiteTools,
  { files, shown }: OpenSite,
  script: string,
  onPage?: (done: number, pages: number) => void,
): Promise<Survey> {
  const findings = new Findings(tools);
  const changes: { file: string; tags: string }[] = [];
  const share = sharing();
  let pages = 0;
  let done = 0;
  await inParallel(files, OPEN_FILES, async (page, index) => {
    const plan = await planPage(page, tools, loaded, script);
    done += 1;
    onPage?.(done, files.length);
    if (!plan) return;
    pages += 1;
    findings.add(index, plan.issues, plan.tools);
    if (plan.tags !== undefined) changes.push({ file: page.file, tags: share(plan.tags) });
  });
  if (pages === 0) throw noPages(shown);
  return { ...findings.list(), pages, changes };
}

/** Runs the providers and the checks once: for one page, or for none. */
export async function surveyOnce(
  tools: SiteTools,
  page?: PageContext,
): Promise<Survey & Pick<PageTools, 'manifest'>> {
  const findings = new Findings(tools);
  const built = await tools.build(page);
  findings.add(0, built.issues, built);
  return { ...findings.list(), pages: page ? 1 : 0, changes: [], manifest: built.manifest };
}

/** Keeps equal texts once: most pages of a site have the same tags. */
function sharing(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text) ?? text;
    known.set(same, same);
    return same;
  };
}

/** Adds up what the pages say, in any order, so that the order of the pages decides. */
class Findings {
  readonly #issues = new IssueLog();
  readonly #tools: ToolSummaries;
  readonly #modules = new Map<string, Uint8Array>();

  constructor({ providers, issues }: SiteTools) {
    this.#tools = new ToolSummaries(providers);
    this.#issues.add(-1, issues);
  }

  add(page: number, issues: readonly Issue[], tools?: PageTools): void {
    this.#issues.add(page, issues);
    if (tools) this.#tools.add(tools);
    for (const { name, code } of tools?.modules ?? []) this.#modules.set(name, code);
  }

  list(): Pick<Survey, 'tools' | 'issues' | 'modules'> {
    return { tools: this.#tools.list(), issues: this.#issues.list(), modules: this.#modules };
  }
}
