import type { z } from 'zod';
import type { ToolKind } from '../define/provider.ts';
import { isPlain } from '../show.ts';
import type { NotJson } from '../subject.ts';
import { copyJson, UNSURE } from './copy-json.ts';
import { findNotJson, jsonCopy } from './find-not-json.ts';
import { BUILD_KEYS, PAGE_SEARCH_ARGS, TOOL_ARGS } from './tool-keys.ts';

export interface ReadArgs {
  readonly args: Readonly<Record<string, unknown>>;
  readonly notJson: readonly NotJson[];
}

/** The arguments without what is absent, in a copy where JSON can make one; the author's own are never written to. */
export const readArgs = (kind: ToolKind, given: unknown): ReadArgs => {
  if (!isPlain(given)) {
    return { args: {}, notJson: [] };
  }
  const args = readValues(given);
  const notJson: NotJson[] = [];
  for (const key of Object.keys(args)) {
    const value = args[key];
    if (value === undefined) {
      delete args[key];
    } else if (typeof value !== 'string' && isForBlock(kind, key, value)) {
      const copy = copyJson(value);
      const found = copy === UNSURE ? findNotJson(value, key) : [];
      notJson.push(...found);
      args[key] = copy !== UNSURE ? copy : found.length === 0 ? jsonCopy(value) : value;
    }
  }
  return { args, notJson };
};

/** All at once, which keeps the shape of the author's literal; one by one where a getter throws. */
const readValues = (given: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  try {
    return { ...given };
  } catch {
    return Object.fromEntries(Object.keys(given).map((key) => [key, readValue(given, key)]));
  }
};

const readValue = (given: Readonly<Record<string, unknown>>, key: string): unknown => {
  try {
    return given[key];
  } catch (thrown) {
    // Found like any value that is no JSON.
    return thrown;
  }
};

/** Whether a value enters the block as it is; a key that nobody knows is told as such. */
const isForBlock = (kind: ToolKind, key: string, value: unknown): boolean =>
  FOR_BLOCK[kind].has(key) && !(key === 'module' && value instanceof URL);

const keysForBlock = (args: z.ZodObject): ReadonlySet<string> =>
  new Set(
    Object.keys(args.shape).filter(
      (key) => !Object.hasOwn(BUILD_KEYS, key) && key !== 'input' && key !== 'inputSchema',
    ),
  );

const FOR_BLOCK: Readonly<Record<ToolKind, ReadonlySet<string>>> = {
  navigate: keysForBlock(TOOL_ARGS.navigate),
  // All that a search of an index takes, and what one of pages takes.
  search: keysForBlock(PAGE_SEARCH_ARGS),
  mailto: keysForBlock(TOOL_ARGS.mailto),
  static: keysForBlock(TOOL_ARGS.static),
  module: keysForBlock(TOOL_ARGS.module),
};
