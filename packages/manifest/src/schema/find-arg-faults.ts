import type { ToolKind } from '../define/provider.ts';
import { isPlain, show } from '../show.ts';
import type { Mismatch } from '../subject.ts';
import { findMismatches } from './find-mismatches.ts';
import { type QuickMatch, toQuickMatch } from './quick-match.ts';
import type { ReadArgs } from './read-args.ts';
import { PAGE_SEARCH_ARGS, TOOL_ARGS } from './tool-keys.ts';

/** What is wrong with the arguments, where that is not told as a value that JSON cannot carry. */
export const findArgFaults = (
  kind: ToolKind,
  given: unknown,
  { args, notJson }: ReadArgs,
): readonly Mismatch[] => {
  if (!isPlain(given)) {
    return [{ kind: 'wrong', path: '', value: show(given), expected: 'an object of arguments' }];
  }
  const clashes = findClashes(args);
  if (IS_SOUND[kind](args) && clashes.length === 0) {
    return NONE;
  }
  const faults = [...clashes, ...findMismatches(argsOf(kind, args), args)];
  return faults.filter(({ path }) => !notJson.some((told) => told.path === path));
};

const NONE: readonly Mismatch[] = [];

const IS_SOUND: Readonly<Record<ToolKind, QuickMatch>> = {
  navigate: toQuickMatch(TOOL_ARGS.navigate),
  search: toQuickMatch(TOOL_ARGS.search),
  mailto: toQuickMatch(TOOL_ARGS.mailto),
  static: toQuickMatch(TOOL_ARGS.static),
  module: toQuickMatch(TOOL_ARGS.module),
};

/** A search of pages takes other arguments than one of an index that is there. */
const argsOf = (kind: ToolKind, args: ReadArgs['args']) =>
  kind === 'search' && 'pages' in args ? PAGE_SEARCH_ARGS : TOOL_ARGS[kind];

/** Two keys for one thing. */
const findClashes = (args: Readonly<Record<string, unknown>>): Mismatch[] =>
  CLASHES.filter(([path, other]) => isSet(args[path]) && isSet(args[other])).map(([path, other]) => ({
    kind: 'clash',
    path,
    other,
  }));

const CLASHES = [
  ['input', 'inputSchema'],
  ['module', 'moduleUrl'],
  ['pages', 'indexUrl'],
  ['pages', 'searchFields'],
] as const;

const isSet = (value: unknown): boolean => value !== undefined && value !== null;
