import { readFile } from 'node:fs/promises';
import { judge } from '../check/judge.ts';
import { pageBudget } from '../check/page-budget.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Issue } from '../issue.ts';
import { renderBlock } from '../render.ts';
import type { PageFile } from './list-pages.ts';
import { documentBase, toPageContext } from './page-context.ts';
import { toPagePath } from './page-path.ts';
import { pageSkipped } from './page-skipped.ts';
import { readPageSource } from './page-source.ts';
import { pageWeightOf } from './page-weights.ts';
import type { PageTools } from './resolve-modules.ts';
import { headTag } from './runtime-tag.ts';
import type { SiteTools } from './site-tools.ts';

/** What the first pass decides about a page. */
export interface PagePlan {
  /** Absent where the page is left alone. */
  readonly tools?: PageTools;
  readonly path?: string;
  readonly issues: readonly Issue[];
  /** The block that it gets; "" where no tool is left. Absent where the page is left alone. */
  readonly block?: string;
  /** Whether it has just that, and the script, already. */
  readonly isCurrent?: boolean;
}

/** Looks at one page: what it offers, and whether it changes. Undefined for a fragment that other pages include. */
export async function planPage(
  { file, name, isLink }: PageFile,
  { build }: SiteTools,
  { site, config, file: configFile }: LoadedConfig,
  script: string,
): Promise<PagePlan | undefined> {
  const skip = (reason: string): PagePlan => {
    const page = toPagePath(name);
    return {
      issues: judge(pageSkipped, reason, { tool: null, head: page, source: file, page }, config.rules),
    };
  };
  if (isLink) return skip('is a link, so that the page belongs to someone else');
  const bytes = await readFile(file);
  const source = readPageSource(bytes);
  if (!source.isPage) return undefined;
  if (source.leftAlone !== undefined) return skip(source.leftAlone);
  const head = source.head();
  const page = toPageContext(name, head, site);
  const tools = await build({ page, base: documentBase(page, head), forms: source.forms });
  const block = tools.manifest.tools.length > 0 ? renderBlock(tools.manifest) : '';
  const isCurrent = source.withTags(block && block + script, block && headTag(config)).equals(bytes);
  const overweight = judge(
    pageBudget,
    { weight: pageWeightOf(tools.manifest.tools), budgets: config.budgets ?? {} },
    { tool: null, head: page.path, source: configFile, page: page.path },
    config.rules,
  );
  return { tools, path: page.path, issues: [...tools.issues, ...overweight], block, isCurrent };
}
