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
  const args: Record<string, unknown> = {};
  const notJson: NotJson[] = [];
  if (!isPlain(given)) {
    return { args, notJson };
  }
  for (const key of Object.keys(given)) {
    const value = readValue(given, key);
    if (value === undefined) {
      continue;
    }
    const copy = isForBlock(kind, key, value) ? copyJson(value) : value;
    if (copy !== UNSURE) {
      args[key] = copy;
      continue;
    }
    const found = findNotJson(value, key);
    notJson.push(...found);
    args[key] = found.length === 0 ? jsonCopy(value) : value;
  }
  return { args, notJson };
};

const readValue = (given: Readonly<Record<string, unknown>>, key: string): unknown => {
  try {
    return given[key];
  } catch (thrown) {
    // A getter of the author's: found like any value that is no JSON.
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
