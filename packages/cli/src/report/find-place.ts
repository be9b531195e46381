import { type Token, tokensOf } from './source-tokens.ts';

/** A place in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Where a key of a tool stands in the script of its provider: as far along the path as the script spells it out, and
 * at least where the tool is named. Undefined where the script does not even name it.
 */
export function findPlace(script: string, tool: string, path: string): Place | undefined {
  const tokens = tokensOf(script);
  const name = findName(tokens, tool);
  if (name < 0) return undefined;
  let found = name;
  let range = objectAround(tokens, name);
  for (const step of stepsOf(path)) {
    const next = typeof step === 'number' ? elementOf(tokens, range, step) : valueAt(tokens, range, step);
    if (!next) break;
    found = next.at;
    range = next.range;
  }
  return toPlace(script, tokens[found]?.at ?? 0);
}

/** From its first token to the one after its last. */
type Range = readonly [start: number, end: number];

interface Found {
  /** The token to show. */
  readonly at: number;
  readonly range: Range;
}

/** Where it is given as a name, else where its name stands at all. */
function findName(tokens: readonly Token[], tool: string): number {
  const isIt = ({ kind, value }: Token) => kind === 'text' && value === tool;
  const given = tokens.findIndex(
    (token, index) => isIt(token) && tokens[index - 1]?.value === ':' && tokens[index - 2]?.value === 'name',
  );
  return given < 0 ? tokens.findIndex(isIt) : given;
}

function objectAround(tokens: readonly Token[], inside: number): Range {
  const depth = (tokens[inside]?.depth ?? 0) - 1;
  const start = tokens.findLastIndex(
    ({ value, depth: at }, index) => index < inside && at === depth && value === '{',
  );
  return start < 0 ? [0, tokens.length] : [start, endOf(tokens, start)];
}

/** After the bracket that closes the one at `start`. */
function endOf(tokens: readonly Token[], start: number): number {
  const depth = tokens[start]?.depth ?? 0;
  const end = tokens.findIndex(
    ({ kind, depth: at }, index) => index > start && kind === 'mark' && at === depth,
  );
  return end < 0 ? tokens.length : end + 1;
}

/** The least deep key of that name: what a provider returns may stand deeper than its own name. */
function valueAt(tokens: readonly Token[], [start, end]: Range, key: string): Found | undefined {
  let at = -1;
  for (let index = start; index < end; index += 1) {
    const isNearer = (tokens[index]?.depth ?? 0) < (tokens[at]?.depth ?? Number.POSITIVE_INFINITY);
    if (isNearer && tokens[index]?.value === key && isKey(tokens, index)) at = index;
  }
  if (at < 0) return undefined;
  const depth = tokens[at]?.depth ?? 0;
  const after = tokens.findIndex(
    (token, index) => index > at && (token.depth < depth || (token.depth === depth && token.value === ',')),
  );
  return { at, range: [at + 2, after < 0 ? end : Math.min(after, end)] };
}

const isKey = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.kind !== 'mark' &&
  (tokens[index + 1]?.value === ':' ||
    (tokens[index]?.kind === 'name' &&
      ['{', ','].includes(tokens[index - 1]?.value ?? '') &&
      [',', '}', '('].includes(tokens[index + 1]?.value ?? '')));

function elementOf(tokens: readonly Token[], [start]: Range, position: number): Found | undefined {
  const list = tokens[start];
  if (list?.value !== '[') return undefined;
  const end = endOf(tokens, start);
  const commas = tokens.flatMap(({ value, depth }, index) =>
    value === ',' && depth === list.depth + 1 && index > start && index < end ? [index] : [],
  );
  const at = position === 0 ? start + 1 : (commas[position - 1] ?? end) + 1;
  return at < end - 1 ? { at, range: [at, commas[position] ?? end - 1] } : undefined;
}

/** `options[0].url`, `a["b c"]`, and `a[].b`, whose brackets name no place. */
const stepsOf = (path: string): (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index !== undefined ? Number(index) : (quoted ?? name ?? ''),
  );

function toPlace(script: string, at: number): Place {
  const before = script.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
