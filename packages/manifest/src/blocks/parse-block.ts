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
  /** What comes of it, where the runtime does not simply pass it over. */
  readonly effect?: string;
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
  const faults = tools.map(faultOf);
  const problems = [
    ...(outputLimit === undefined || isLimit
      ? []
      : [{ path: 'outputLimit', what: `is ${show(outputLimit)}, neither 0 nor an integer of at least 100` }]),
    ...faults.flatMap((fault, index) => (fault ? [{ path: `tools[${index}]`, ...fault }] : [])),
  ];
  return {
    settings: {
      ...(typeof endpoint === 'string' || endpoint === false || endpoint === null ? { endpoint } : {}),
      ...(typeof outcomes === 'boolean' ? { outcomes } : {}),
      ...(isLimit ? { outputLimit: Number(outputLimit) } : {}),
    },
    entries: tools.filter((_, index) => !faults[index]),
    problems,
  };
}

function faultOf(entry: unknown): Omit<BlockProblem, 'path'> | undefined {
  if (!isPlain(entry)) return { what: `is ${show(entry)} and no object` };
  return isDeep(entry) ? { what: `is nested more than ${DEEPEST} deep`, effect: TOO_DEEP } : undefined;
}

/** A tool of sense has a dozen; JSON of thousands is more than those can walk who read it. */
const DEEPEST = 500;
const TOO_DEEP = 'it is not judged, and what reads it may fail';

/** Whether a value has objects in objects beyond the limit; it walks level by level, since no stack would hold them. */
function isDeep(value: object): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) =>
      Object.values(one).filter((part) => typeof part === 'object' && part !== null),
    );
  }
  return false;
}
