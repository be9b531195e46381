import { DEFAULT_OUTPUT_LIMIT, type PrimitiveTool, type ToolManifest } from '@docent/contract';
import type { Trial } from '../trial.ts';
import { hasRelativeAddress } from './has-relative-address.ts';
import { indexReader, type ReadIndex } from './index-reader.ts';
import { siteMap, type TrialSite, UNKNOWN_ORIGIN } from './site-map.ts';
import { isPrimitive } from './trial-run.ts';
import { tryTool } from './try-tool.ts';

/** Runs a tool as it would run on one page; undefined for a module, and for what cannot be interpreted. */
export type TryOut = (tool: ToolManifest, ownIndex?: OwnIndex) => Tried | Promise<Tried>;

/** Reads the index that a build makes for a tool. */
export type OwnIndex = () => Promise<ReadIndex>;

type Tried = Trial | undefined;

/**
 * The dry run of a site, page by page: `base` is the address that the page resolves others against. Equal tools are
 * tried once, however many pages have them; only those with relative addresses are tried from each page.
 */
export function dryRun(site: TrialSite, outputLimit = DEFAULT_OUTPUT_LIMIT): (base: string) => TryOut {
  const shared = {
    outputLimit: outputLimit === 0 ? Number.POSITIVE_INFINITY : outputLimit,
    locate: siteMap(site),
    readIndex: indexReader(),
  };
  const tryFrom = trialsFrom((base, tool, ownIndex) => tryTool(tool, { ...shared, base, ownIndex }));
  const origins = new Map<string, TryFrom>();
  return (given) => {
    const { origin, href } = new URL(given, site.url || UNKNOWN_ORIGIN);
    const fromAnywhere = origins.get(origin) ?? tryFrom(`${origin}/`);
    origins.set(origin, fromAnywhere);
    let fromHere: TryFrom | undefined;
    return (tool, ownIndex) => {
      if (!isPrimitive(tool)) return undefined;
      if (!hasRelativeAddress(tool)) return fromAnywhere(tool, ownIndex);
      fromHere ??= tryFrom(href);
      return fromHere(tool, ownIndex);
    };
  };
}

type TryFrom = (tool: PrimitiveTool, ownIndex?: OwnIndex) => Tried | Promise<Tried>;

/** Tools may differ from page to page: so many of them are kept at most. */
const REMEMBERED = 2_000;

/** Keeps each outcome: by the tool itself, and by what it says, since a provider may make it anew for each page. */
function trialsFrom(
  run: (base: string, tool: PrimitiveTool, ownIndex?: OwnIndex) => Promise<Tried>,
): (base: string) => TryFrom {
  const byText = new Map<string, Promise<Tried>>();
  return (base) => {
    const byTool = new WeakMap<PrimitiveTool, { outcome: Tried | Promise<Tried> }>();
    return (tool, ownIndex) => {
      const known = byTool.get(tool);
      if (known) return known.outcome;
      const text = JSON.stringify([base, tool.primitive, tool.data, tool.inputSchema]);
      const outcome = byText.get(text) ?? run(base, tool, ownIndex);
      if (byText.size >= REMEMBERED) byText.clear();
      byText.set(text, outcome);
      const kept: { outcome: Tried | Promise<Tried> } = { outcome };
      byTool.set(tool, kept);
      // Once it is known, it is there at once.
      void outcome.then((trial) => {
        kept.outcome = trial;
      });
      return outcome;
    };
  };
}
