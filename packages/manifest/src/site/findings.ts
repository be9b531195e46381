import { Acceptances } from '../acceptances.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { PageContext } from '../define/provider.ts';
import type { Issue } from '../issue.ts';
import type { BundledModule } from '../modules.ts';
import { type DiscoveredTool, DiscoveredTools } from './discovered-tools.ts';
import { IssueLog } from './issue-log.ts';
import { LanguageNames } from './language-names.ts';
import { PageWeights, type SiteWeights } from './page-weights.ts';
import type { PageTools } from './resolve-modules.ts';
import { addNeeds, noNeeds, type SiteNeeds } from './site-needs.ts';
import type { SiteTools } from './site-tools.ts';
import { ToolSummaries, type ToolSummary } from './tool-summaries.ts';

/** What the pages of a site say, added up. */
export interface Found {
  readonly tools: readonly ToolSummary[];
  readonly issues: readonly Issue[];
  /** How much the pages ask an agent to read. */
  readonly weights: SiteWeights;
  /** The bundled modules by the name of their file. */
  readonly modules: ReadonlyMap<string, BundledModule>;
  /** What the tools of all pages ask of the runtime. */
  readonly needs: SiteNeeds;
  /** What discovery files tell, where the configuration wants them. */
  readonly discovered: readonly DiscoveredTool[];
}

/** Adds up what the pages say, in any order, so that the order of the pages decides. */
export class Findings {
  readonly #issues = new IssueLog();
  readonly #tools: ToolSummaries;
  readonly #weights = new PageWeights();
  readonly #names = new LanguageNames();
  readonly #modules = new Map<string, BundledModule>();
  readonly #needs = noNeeds();
  readonly #acceptances = new Acceptances();
  readonly #discovered = new DiscoveredTools();
  readonly #site: SiteTools;
  readonly #loaded: LoadedConfig | undefined;
  #last: PageTools['manifest'] | undefined;

  /** `loaded` is of a site whose pages have addresses. */
  constructor(site: SiteTools, loaded?: LoadedConfig) {
    this.#site = site;
    this.#loaded = loaded;
    this.#tools = new ToolSummaries(site.providers);
    this.#issues.add(-1, site.issues);
  }

  add(place: number, issues: readonly Issue[], tools?: PageTools, page?: PageContext): void {
    this.#issues.add(place, issues);
    if (!tools) return;
    this.#tools.add(tools);
    this.#names.add(place, page?.lang ?? '', tools.subjects);
    this.#weights.add(place, page?.path ?? '', tools.manifest.tools);
    if (page && this.#loaded?.config.discovery) {
      this.#discovered.add(place, page.url, tools.manifest.tools);
    }
    // Most pages have what the one before them had.
    if (tools.manifest === this.#last) return;
    this.#last = tools.manifest;
    this.#acceptances.add(tools.subjects);
    addNeeds(this.#needs, tools.manifest);
    for (const module of tools.modules) this.#modules.set(module.name, module);
  }

  /** `judged` are the codes of the rules that had their whole say. */
  list(judged: readonly string[]): Found {
    const { providers, levels } = this.#site;
    const names = this.#names.judge(levels);
    this.#acceptances.add(names.subjects);
    return {
      tools: this.#tools.list(),
      issues: [
        ...this.#issues.list(),
        ...names.issues,
        ...this.#acceptances.unused(providers, judged, levels),
      ],
      weights: this.#weights.list(),
      modules: this.#modules,
      needs: this.#needs,
      discovered: this.#discovered.list(),
    };
  }
}
