import type { PageManifest } from '@docent/contract';
import { reasonOf } from '../reason.ts';
import { isPlain, show } from '../show.ts';

/** A block as the checks take it: its settings, and the entries of its tools. */
export interface ParsedBlock {
  readonly settings: Pick<PageManifest, 'endpoint' | 'outcomes' | 'outputLimit'>;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  /** What the runtime would pass over or read otherwise, a phrase each: `is not JSON (…)`. */
  readonly problems: readonly BlockProblem[];
}

export interface BlockProblem {
  readonly path: string;
  readonly what: string;
}

/** Reads the text of a block; what cannot be used of it is a problem. */
export function parseBlock(text: string): ParsedBlock {
  const nothing = { settings: {}, entries: [] };
  let block: unknown;
  try {
    block = JSON.parse(text);
  } catch (reason) {
    const what = `is not JSON (${reasonOf(reason)})`;
    return { ...nothing, problems: [{ path: '', what }] };
  }
  if (!isPlain(block))
    return { ...nothing, problems: [{ path: '', what: `is ${show(block)} and no object` }] };
  const { tools, endpoint, outcomes, outputLimit } = block;
  if (!Array.isArray(tools)) {
    return { ...nothing, problems: [{ path: 'tools', what: `is ${show(tools)} and no list` }] };
  }
  const isLimit = outputLimit === 0 || (Number.isInteger(outputLimit) && Number(outputLimit) >= 100);
  const problems = [
    ...(outputLimit === undefined || isLimit
      ? []
      : [{ path: 'outputLimit', what: `is ${show(outputLimit)}, neither 0 nor an integer of at least 100` }]),
    ...tools.flatMap((entry: unknown, index) =>
      isPlain(entry) ? [] : [{ path: `tools[${index}]`, what: `is ${show(entry)} and no object` }],
    ),
  ];
  return {
    settings: {
      ...(typeof endpoint === 'string' || endpoint === false || endpoint === null ? { endpoint } : {}),
      ...(typeof outcomes === 'boolean' ? { outcomes } : {}),
      ...(isLimit ? { outputLimit: Number(outputLimit) } : {}),
    },
    entries: tools.filter(isPlain),
    problems,
  };
}
