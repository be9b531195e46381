import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BuildOptions, buildManifest } from '../build.ts';
import { blockInvalid } from '../check/block-invalid.ts';
import { judge } from '../check/judge.ts';
import { dryRun, type TryOut } from '../dry-run/dry-run.ts';
import type { Issue } from '../issue.ts';
import { shownPath } from '../shown-path.ts';
import { inParallel } from '../site/in-parallel.ts';
import { IssueLog } from '../site/issue-log.ts';
import { listPages, type PageFile } from '../site/list-pages.ts';
import { findSite } from '../site/open-site.ts';
import { listOwnFolders } from '../site/output-list.ts';
import { documentBase, readHead, toPageContext } from '../site/page-context.ts';
import { readPageSource } from '../site/page-source.ts';
import { PageWeights, type SiteWeights } from '../site/page-weights.ts';
import { passes, type Tolerance } from '../site/verdict.ts';
import { UsageError } from '../usage-error.ts';
import { blockTool } from './block-tool.ts';
import { findBlock } from './find-block.ts';
import { type ParsedBlock, parseBlock } from './parse-block.ts';
import { findSiteAddress, type SiteAddress } from './site-address.ts';

export interface CheckBlocksOptions extends Tolerance {
  /** The folder that the site and the files in sentences are relative to. */
  readonly cwd: string;
  /** The path that the site lives under; what its pages say when left out. */
  readonly base?: string;
  readonly onPage?: (done: number, pages: number) => void;
}

/** What was found in the blocks of a site's pages. */
export interface BlocksReport {
  /** The names of the tools that the pages offer. */
  readonly tools: readonly string[];
  readonly pages: number;
  readonly issues: readonly Issue[];
  readonly weights: SiteWeights;
  readonly passed: boolean;
}

/** Checks the blocks that stand in the pages of a site, whoever wrote them, as if their tools were its author's own. */
export async function checkBlocks(site: string, options: CheckBlocksOptions): Promise<BlocksReport> {
  const { cwd, base, onPage } = options;
  const shown = shownPath(resolve(cwd, site), resolve(cwd)) || '.';
  const dir = await findSite(resolve(cwd, site), shown);
  const files = await listPages(dir, new Set(await listOwnFolders(dir, '')));
  const told = (await findSiteAddress(files)) ?? { url: '', base: '/' };
  const address = base === undefined ? told : { ...told, base };
  const judgePage = pageJudge(dir, address, resolve(cwd));

  const issues = new IssueLog();
  const weights = new PageWeights();
  const names = new Set<string>();
  let pages = 0;
  let done = 0;
  await inParallel(files, OPEN_FILES, async (file, index) => {
    const judged = await judgePage(file);
    onPage?.(++done, files.length);
    if (!judged) return;
    pages += 1;
    issues.add(index, judged.issues);
    weights.add(index, judged.path, judged.manifest.tools);
    for (const { name } of judged.subjects) names.add(name);
  });
  if (pages === 0) {
    throw new UsageError(
      `No page of ${shown} has a block, and there is no docent.config.* in ${resolve(cwd)}. Create one, or name it with --config.`,
    );
  }
  const found = issues.list();
  return { tools: [...names], pages, issues: found, weights: weights.list(), passed: passes(found, options) };
}

/** How many files may be open at once. */
const OPEN_FILES = 16;

function pageJudge(dir: string, { url, base }: SiteAddress, cwd: string) {
  // Addresses in a block have the base in front already.
  const site = { url: url && new URL('/', url).href, base: '/', dir };
  const dryRuns = new Map<number | undefined, (from: string) => TryOut>();
  const tryFrom = (outputLimit: number | undefined, from: string): TryOut => {
    const run = dryRuns.get(outputLimit) ?? dryRun({ dir, url, base, served: [] }, outputLimit);
    dryRuns.set(outputLimit, run);
    return run(from);
  };
  return async ({ file, name, isLink }: PageFile) => {
    if (isLink) return undefined;
    const source = readPageSource(await readFile(file));
    const text = findBlock(source.text());
    if (text === undefined) return undefined;
    const { settings, entries, problems } = parseBlockOnce(text);
    const head = readHead(source.head());
    const page = toPageContext(name, head, { url, base, dir });
    const tryOut = tryFrom(settings.outputLimit, documentBase(page, head, base));
    const options: BuildOptions = {
      config: settings,
      cwd,
      tryOut: (tool) => tryOut(tool),
      forms: source.forms,
    };
    const providers = toolsOf(entries).map((provider) => ({ provider, source: file, folder: dir }));
    const built = await buildManifest(providers, { page, site }, options);
    const about = { tool: null, head: 'the block', source: file, page: page.path };
    return { ...built, path: page.path, issues: [...judge(blockInvalid, problems, about), ...built.issues] };
  };
}

/** Most pages of a site have one block. */
function parseBlockOnce(text: string): ParsedBlock {
  const known = PARSED.get(text) ?? parseBlock(text);
  PARSED.set(text, known);
  return known;
}
const PARSED = new Map<string, ParsedBlock>();

function toolsOf(entries: ParsedBlock['entries']) {
  const known = TOOLS.get(entries) ?? entries.map(blockTool);
  TOOLS.set(entries, known);
  return known;
}
const TOOLS = new WeakMap<ParsedBlock['entries'], ReturnType<typeof blockTool>[]>();
