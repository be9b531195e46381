import { judge } from '../check/judge.ts';
import { pageBudget } from '../check/page-budget.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { PageFacts } from '../crew/read-pages.ts';
import type { PageContext } from '../define/provider.ts';
import type { Issue } from '../issue.ts';
import type { PageFile } from './list-pages.ts';
import { documentBase, toPageContext } from './page-context.ts';
import { toPagePath } from './page-path.ts';
import { pageSkipped } from './page-skipped.ts';
import { pageWeightOf } from './page-weights.ts';
import type { PageTools } from './resolve-modules.ts';
import type { SiteTools } from './site-tools.ts';

/** What the first pass finds out about a page. */
export interface PagePlan {
  /** Absent where the page is left alone. */
  readonly tools?: PageTools;
  readonly page?: PageContext;
  readonly issues: readonly Issue[];
}

/** Looks at one page, and at what it offers. Undefined for a fragment that other pages include. */
export async function planPage(
  { file, name, isLink }: PageFile,
  facts: PageFacts | undefined,
  { build }: SiteTools,
  { site, config, file: configFile }: LoadedConfig,
): Promise<PagePlan | undefined> {
  const skip = (reason: string): PagePlan => {
    const page = toPagePath(name);
    return {
      issues: judge(pageSkipped, reason, { tool: null, head: page, source: file, page }, config.rules),
    };
  };
  if (isLink) return skip('is a link, so that the page belongs to someone else');
  if (!facts?.isPage) return undefined;
  const { leftAlone, head, forms } = facts;
  if (leftAlone !== undefined) return skip(leftAlone);
  const page = toPageContext(name, head, site);
  const tools = await build({ page, base: documentBase(page, head), forms });
  const overweight = judge(
    pageBudget,
    { weight: pageWeightOf(tools.manifest.tools), budgets: config.budgets ?? {} },
    { tool: null, head: page.path, source: configFile, page: page.path },
    config.rules,
  );
  return { tools, page, issues: [...tools.issues, ...overweight] };
}
