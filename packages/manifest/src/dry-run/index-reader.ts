import { readFile } from 'node:fs/promises';
import type { Item } from '@docent/contract';
import { isPlain } from '../show.ts';
import type { TriedIndex } from '../trial.ts';

/** An index as its file holds it. */
export interface ReadIndex {
  readonly tried: TriedIndex;
  /** Its items, those that are no objects left out. */
  readonly items: readonly Item[];
  /** What a page would get; throws what it would throw. */
  readonly json: () => unknown;
}

/** Reads the indexes of a site, each once. */
export function indexReader(): (file: string) => Promise<ReadIndex> {
  const known = new Map<string, Promise<ReadIndex>>();
  return (file) => {
    const index = known.get(file) ?? readIndex(file);
    known.set(file, index);
    return index;
  };
}

/** What is told of an index that cannot be used; `at` is where its author can mend it. */
export function unusable(
  problem: string,
  at: { path?: 'pages' | 'engine'; advice?: string } = {},
): ReadIndex {
  return {
    tried: { problem, ...at },
    items: [],
    json: () => {
      throw new Error(`its index ${problem}`);
    },
  };
}

async function readIndex(file: string): Promise<ReadIndex> {
  let json: unknown;
  try {
    // As `Response.json()`: UTF-8, a byte order mark left out.
    json = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (reason) {
    return unusable(`is not JSON (${reason instanceof Error ? reason.message : String(reason)})`);
  }
  if (!Array.isArray(json)) return unusable('is JSON, but not a list');
  const items = json.filter(isPlain);
  return { tried: { items: items.length, fields: countFields(items) }, items, json: () => json };
}

/** How many items have a field; null is nothing. */
function countFields(items: readonly Item[]): ReadonlyMap<string, number> {
  const fields = new Map<string, number>();
  for (const item of items) {
    for (const field of Object.keys(item)) {
      if (item[field] !== null) fields.set(field, (fields.get(field) ?? 0) + 1);
    }
  }
  return fields;
}
