import { Acceptances } from '../acceptances.ts';
import { CODES, DEFINITION_CODES } from '../check/rules.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Issue } from '../issue.ts';
import type { BundledModule } from '../modules.ts';
import { type DiscoveredTool, DiscoveredTools } from './discovered-tools.ts';
import { inParallel } from './in-parallel.ts';
import { IssueLog } from './issue-log.ts';
import { noPages, type OpenSite } from './open-site.ts';
import { PageWeights, type SiteWeights } from './page-weights.ts';
import { planPage } from './plan-page.ts';
import type { PageTools } from './resolve-modules.ts';
import { addNeeds, noNeeds, type SiteNeeds } from './site-needs.ts';
import type { SeenPage, SiteTools } from './site-tools.ts';
import { ToolSummaries, type ToolSummary } from './tool-summaries.ts';
import { OPEN_FILES } from './write-site.ts';

/** What a first pass found: in every page of a site, or without pages. */
export interface Survey {
  readonly tools: readonly ToolSummary[];
  readonly pages: number;
  readonly issues: readonly Issue[];
  /** How much the pages ask an agent to read. */
  readonly weights: SiteWeights;
  /** The bundled modules by the name of their file. */
  readonly modules: ReadonlyMap<string, BundledModule>;
  /** What the tools of all pages ask of the runtime. */
  readonly needs: SiteNeeds;
  /** What discovery files tell, where the configuration wants them. */
  readonly discovered: readonly DiscoveredTool[];
  /** What becomes of each page. */
  readonly plans: readonly PlannedPage[];
}

/** A page that a build completes. */
export interface PlannedPage {
  readonly file: string;
  /** The block that it gets; "" takes ours away. */
  readonly block: string;
  /** Whether it has all that already, and the script that was expected. */
  readonly isCurrent: boolean;
}

/** Runs the providers and the checks for every page of a site; nothing is written. */
export async function surveySite(
  loaded: LoadedConfig,
  tools: SiteTools,
  { files, shown }: OpenSite,
  script: string,
  onPage?: (done: number, pages: number) => void,
): Promise<Survey> {
  const findings = new Findings(tools, loaded);
  const plans: PlannedPage[] = [];
  const share = sharing();
  let pages = 0;
  let done = 0;
  await inParallel(files, OPEN_FILES, async (page, index) => {
    const plan = await planPage(page, tools, loaded, script);
    done += 1;
    onPage?.(done, files.length);
    if (!plan) return;
    pages += 1;
    findings.add(index, plan.issues, plan.tools, plan.path);
    if (plan.block !== undefined) {
      plans.push({ file: page.file, block: share(plan.block), isCurrent: plan.isCurrent === true });
    }
  });
  if (pages === 0) throw noPages(shown);
  return { ...findings.list(CODES), pages, plans };
}

/** Runs the providers and the checks once: for one page, or for none. */
export async function surveyOnce(
  tools: SiteTools,
  page?: SeenPage,
): Promise<Survey & Pick<PageTools, 'manifest'>> {
  const findings = new Findings(tools);
  const built = await tools.build(page);
  findings.add(0, built.issues, built, page?.page.path);
  // On one page of a site, nobody knows what the others would find.
  const judged = page || tools.hasSite ? [] : DEFINITION_CODES;
  return { ...findings.list(judged), pages: page ? 1 : 0, plans: [], manifest: built.manifest };
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
  readonly #weights = new PageWeights();
  readonly #modules = new Map<string, BundledModule>();
  readonly #needs = noNeeds();
  readonly #acceptances = new Acceptances();
  readonly #site: SiteTools;
  readonly #discovered = new DiscoveredTools();
  readonly #loaded: LoadedConfig | undefined;

  constructor(site: SiteTools, loaded?: LoadedConfig) {
    this.#loaded = loaded;
    this.#site = site;
    this.#tools = new ToolSummaries(site.providers);
    this.#issues.add(-1, site.issues);
  }

  add(page: number, issues: readonly Issue[], tools?: PageTools, path = ''): void {
    this.#issues.add(page, issues);
    if (tools) this.#tools.add(tools);
    this.#acceptances.add(tools?.subjects ?? []);
    for (const tool of tools?.manifest.tools ?? []) addNeeds(this.#needs, tool);
    this.#weights.add(page, path, tools?.manifest.tools ?? []);
    if (tools && this.#loaded?.config.discovery) {
      this.#discovered.add(page, urlOf(path, this.#loaded), tools.manifest.tools);
    }
    for (const module of tools?.modules ?? []) this.#modules.set(module.name, module);
  }

  /** `judged` are the codes of the rules that had their whole say. */
  list(judged: readonly string[]): Omit<Survey, 'pages' | 'plans'> {
    const { providers, levels } = this.#site;
    return {
      tools: this.#tools.list(),
      issues: [...this.#issues.list(), ...this.#acceptances.unused(providers, judged, levels)],
      weights: this.#weights.list(),
      modules: this.#modules,
      needs: this.#needs,
      discovered: this.#discovered.list(),
    };
  }
}

/** The public address of a page. */
const urlOf = (path: string, { site }: LoadedConfig): string =>
  new URL(site.base + path.slice(1), site.url).href;
