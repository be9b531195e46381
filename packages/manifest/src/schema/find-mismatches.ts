import type { z } from 'zod';
import { at, generalPath, pathOf } from '../path.ts';
import { show } from '../show.ts';
import type { Mismatch } from '../subject.ts';
import { suggest } from '../suggest.ts';

/**
 * Where a value is not as its schema says. The schema's messages name what belongs in each place; the same fault in
 * every item of a list is found once.
 */
export const findMismatches = (schema: z.ZodType, value: unknown): Mismatch[] => {
  const { error } = schema.safeParse(value);
  const mismatches = (error?.issues ?? []).flatMap((issue) => toMismatches(issue, schema, value));
  const meant = mismatches.flatMap((m) => (m.kind === 'unknown' ? [siblingPath(m, m.suggestion)] : []));
  const told = new Map<string, Mismatch>();
  for (const mismatch of mismatches) {
    // A misspelt key is told once: not also as the one that is missing.
    if (mismatch.kind === 'missing' && meant.includes(mismatch.path)) {
      continue;
    }
    const general = generalPath(mismatch.path);
    told.set(general, told.get(general) ?? mismatch);
  }
  return [...told.values()];
};

const toMismatches = (issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): Mismatch[] => {
  const path = pathOf(issue.path);
  const here = valueAt(value, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, issue.path);
    return issue.keys.map((key) => ({
      kind: 'unknown',
      path: at(path, key),
      key,
      value: show(valueAt(here, [key])),
      suggestion: suggest(key, known),
      known,
    }));
  }
  return here === undefined
    ? [{ kind: 'missing', path, expected: issue.message }]
    : [{ kind: 'wrong', path, value: show(here), expected: issue.message }];
};

const siblingPath = ({ path, key }: { path: string; key: string }, sibling = key): string =>
  path.slice(0, path.length - at('', key).length) + at('', sibling);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );

/** The keys that the schema knows at a place. */
const keysAt = (schema: z.ZodType, path: readonly PropertyKey[]): string[] => {
  const here = path.reduce<unknown>((at, key) => childOf(at, key), schema);
  const { shape } = defOf(here);
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
};

const childOf = (schema: unknown, key: PropertyKey): unknown => {
  const { element, shape, valueType } = defOf(schema);
  return typeof key === 'number' ? element : (valueType ?? valueAt(shape, [key]));
};

/** The definition of a schema, past what only makes it optional. */
const defOf = (
  schema: unknown,
): { element?: unknown; shape?: unknown; valueType?: unknown; innerType?: unknown } => {
  const def = valueAt(schema, ['_zod', 'def']);
  if (typeof def !== 'object' || def === null) {
    return {};
  }
  return 'innerType' in def ? defOf(def.innerType) : def;
};
