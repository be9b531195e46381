import { CODES, DEFINITION_CODES } from '../check/rules.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Crew } from '../crew/crew.ts';
import { stampNow } from '../crew/stamp.ts';
import { guarding } from '../exit-guard.ts';
import { Findings, type Found } from './findings.ts';
import { inBatches, inOrder } from './in-order.ts';
import { inParallel } from './in-parallel.ts';
import { includedPages } from './included-pages.ts';
import type { PageFile } from './list-pages.ts';
import { noPages, type OpenSite } from './open-site.ts';
import type { PageBlocks } from './page-blocks.ts';
import type { KnownPage, PageCache } from './page-cache.ts';
import { PagePlans } from './page-plans.ts';
import { planPage } from './plan-page.ts';
import type { PageTools } from './resolve-modules.ts';
import type { SeenPage, SiteTools } from './site-tools.ts';

/** What a first pass found: in every page of a site, or without pages. */
export interface Survey extends Found {
  readonly pages: number;
}

/** What a first pass through a site works with. */
export interface SurveyMeans {
  readonly crew: Crew;
  readonly cache: PageCache;
  /** Takes the blocks of the pages. */
  readonly blocks: PageBlocks;
  /** How a page was found, where that may be known already. */
  readonly stampOf?: (page: string) => string;
  readonly onPage?: ((done: number, pages: number) => void) | undefined;
}

/** Runs the providers and the checks for every page of a site; nothing is written into it. */
export async function surveySite(
  loaded: LoadedConfig,
  tools: SiteTools,
  { files, shown }: OpenSite,
  { crew, cache, blocks, stampOf = stampNow, onPage }: SurveyMeans,
): Promise<Survey & { readonly plans: PagePlans }> {
  const findings = new Findings(tools, loaded);
  const plans = new PagePlans(files.length);
  const isIncluded = includedPages(loaded);
  let pages = 0;
  let done = 0;

  const look = async (place: number, page: PageFile, known: KnownPage | undefined) => {
    const facts = known?.facts;
    const plan = isIncluded(page.name) ? await planPage(page, facts, tools, loaded) : undefined;
    onPage?.(++done, files.length);
    if (plan) {
      pages += 1;
      findings.add(place, plan.issues, plan.tools, plan.page);
    }
    // What is left out keeps no tags of ours either.
    if (!facts?.isPage || facts.leftAlone !== undefined) return;
    const block = plan?.tools?.manifest.tools.length ? blocks.add(plan.tools.manifest) : undefined;
    plans.set(place, block, facts.tags === (block?.tags ?? ''));
  };

  const batches = inBatches([...files.entries()], BATCH);
  await guarding(() =>
    inOrder(
      batches,
      crew.size,
      (batch) => readBatch(batch, { crew, cache, stampOf }),
      async (found, batch) => {
        await inParallel(batch, AT_ONCE, ([place, page], index) => look(place, page, found[index]));
        batch.forEach(([, { name }], index) => {
          const page = found[index];
          if (page) cache.keep(name, page, page.isKnown);
        });
      },
    ),
  );
  if (pages === 0) throw noPages(shown, loaded.config);
  return { ...findings.list(CODES), pages, plans };
}

/** Pages that one task reads. */
const BATCH = 64;
/** Providers may wait for something: so many pages ask them at once. */
const AT_ONCE = 16;

/** What there is to know of pages: from the last build where they are as they were. Nothing of links. */
async function readBatch(
  batch: readonly (readonly [place: number, page: PageFile])[],
  { crew, cache, stampOf }: Required<Pick<SurveyMeans, 'crew' | 'cache' | 'stampOf'>>,
): Promise<((KnownPage & { readonly isKnown: boolean }) | undefined)[]> {
  const found = batch.map(([, { file, name, isLink }]) => {
    const known = isLink ? undefined : cache.ask(name);
    return known && known.stamp === stampOf(file) ? { ...known, isKnown: true } : undefined;
  });
  const others = batch.flatMap(([, { file, isLink }], index) =>
    isLink || found[index] ? [] : [{ file, index }],
  );
  if (others.length === 0) return found;
  const read = await crew.run('read', { files: others.map(({ file }) => file) });
  others.forEach(({ index }, place) => {
    const page = read[place];
    if (page) found[index] = { ...page, isKnown: false };
  });
  return found;
}

/** Runs the providers and the checks once: for one page, or for none. */
export async function surveyOnce(
  tools: SiteTools,
  page?: SeenPage,
): Promise<Survey & Pick<PageTools, 'manifest'>> {
  const findings = new Findings(tools);
  const built = await tools.build(page);
  findings.add(0, built.issues, built, page?.page);
  // On one page of a site, nobody knows what the others would find.
  const judged = page || tools.hasSite ? [] : DEFINITION_CODES;
  return { ...findings.list(judged), pages: page ? 1 : 0, manifest: built.manifest };
}
