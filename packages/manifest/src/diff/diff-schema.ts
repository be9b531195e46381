import { isDeepStrictEqual } from 'node:util';
import { at } from '../path.ts';
import { isPlain, show } from '../show.ts';
import type { Difference, Verdict } from './change.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What changed in the arguments that a schema takes: what was a legal call has to stay one. */
export function diffSchema(before: unknown, after: unknown, path = 'inputSchema'): Difference[] {
  const old = isPlain(before) ? before : {};
  const now = isPlain(after) ? after : {};
  const keywords = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keywords
    .filter((keyword) => !isDeepStrictEqual(old[keyword], now[keyword]))
    .flatMap((keyword) => diffKeyword(keyword, old, now, path));
}

function diffKeyword(keyword: string, old: Schema, now: Schema, path: string): Difference[] {
  const here = at(path, keyword);
  const before = old[keyword];
  const after = now[keyword];
  const change = (verdict: Verdict): Difference[] => [
    { path: here, verdict, what: `was ${shown(before)}, is ${shown(after)}` },
  ];
  if (keyword === 'properties') return diffProperties(old, now, path);
  if (keyword === 'required') return diffRequired(old, now, path);
  if (keyword === 'items' && isPlain(before) && isPlain(after)) return diffSchema(before, after, here);
  if (keyword === '$defs' || keyword === 'definitions') return diffKept(before, after, here);
  if (TEXTS.has(keyword)) return change('text only');
  if (FREE.has(keyword)) return change('compatible');
  if (keyword === 'enum') return diffSet(listOf(before), listOf(after), here, isDeepStrictEqual);
  if (keyword === 'type') return diffSet(listOf(before), listOf(after), here, coversType);
  const bound = BOUNDS.get(keyword);
  if (bound)
    return change(
      bound * (Number(after ?? -bound * Infinity) - Number(before ?? -bound * Infinity)) > 0
        ? 'breaking'
        : 'compatible',
    );
  // Whatever else a schema asks for: less of it harms no call.
  const isLoosened =
    after === undefined ||
    (OTHERS.has(keyword) && (after === true || before === false)) ||
    (keyword === 'uniqueItems' && after === false) ||
    (keyword === 'anyOf' && hasAll(after, before)) ||
    (keyword === 'allOf' && hasAll(before, after));
  return change(isLoosened ? 'compatible' : 'breaking');
}

const TEXTS: ReadonlySet<string> = new Set(['description', 'title', '$comment', 'examples']);
const FREE: ReadonlySet<string> = new Set(['default', 'deprecated', '$schema', '$id']);
/** What may come beside what is described: `true` allows anything, `false` nothing. */
const OTHERS: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties']);

/** 1 where a larger value asks for more, -1 where a smaller one does. */
const BOUNDS: ReadonlyMap<string, 1 | -1> = new Map([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map(
    (key) => [key, 1] as const,
  ),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map(
    (key) => [key, -1] as const,
  ),
]);

function diffProperties(old: Schema, now: Schema, path: string): Difference[] {
  const before = mapOf(old['properties']);
  const after = mapOf(now['properties']);
  const required = listOf(now['required']) ?? [];
  const here = (name: string) => at(at(path, 'properties'), name);
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  return [
    ...gone.map((name) => ({ path: here(name), verdict: 'breaking' as const, what: 'is gone' })),
    ...added.map((name) =>
      required.includes(name)
        ? { path: here(name), verdict: 'breaking' as const, what: 'is new and required' }
        : { path: here(name), verdict: 'compatible' as const, what: 'is new and optional' },
    ),
    ...diffKept(before, after, at(path, 'properties')),
  ];
}

/** Schemas by name, those that are in both; of definitions, what begins or ends to refer to one tells the rest. */
function diffKept(old: unknown, now: unknown, path: string): Difference[] {
  const [before, after] = [mapOf(old), mapOf(now)];
  return Object.keys(before)
    .filter((name) => Object.hasOwn(after, name))
    .flatMap((name) => diffSchema(before[name], after[name], at(path, name)));
}

/** What came or went as a parameter is told as such already. */
function diffRequired(old: Schema, now: Schema, path: string): Difference[] {
  const before = listOf(old['required']) ?? [];
  const after = listOf(now['required']) ?? [];
  const [had, has] = [mapOf(old['properties']), mapOf(now['properties'])];
  const tell = (names: readonly unknown[], verdict: Verdict, what: string) =>
    names
      .filter((name) => Object.hasOwn(had, String(name)) === Object.hasOwn(has, String(name)))
      .map((name) => ({ path: at(at(path, 'properties'), String(name)), verdict, what }));
  return [
    ...tell(
      after.filter((name) => !before.includes(name)),
      'breaking',
      'was optional, is required',
    ),
    ...tell(
      before.filter((name) => !after.includes(name)),
      'compatible',
      'was required, is optional',
    ),
  ];
}

/** A set of allowed values; undefined allows any. */
function diffSet(
  before: readonly unknown[] | undefined,
  after: readonly unknown[] | undefined,
  path: string,
  covers: (allowed: unknown, value: unknown) => boolean,
): Difference[] {
  if (!before) return [{ path, verdict: 'breaking', what: `takes only ${list(after)} now` }];
  if (!after) return [{ path, verdict: 'compatible', what: 'takes anything now' }];
  const takes = (values: readonly unknown[], value: unknown) =>
    values.some((allowed) => covers(allowed, value));
  const gone = before.filter((value) => !takes(after, value));
  const added = after.filter((value) => !takes(before, value));
  return [
    ...(gone.length > 0
      ? [{ path, verdict: 'breaking' as const, what: `no longer takes ${list(gone)}` }]
      : []),
    ...(added.length > 0
      ? [{ path, verdict: 'compatible' as const, what: `also takes ${list(added)}` }]
      : []),
  ];
}

const coversType = (allowed: unknown, type: unknown): boolean =>
  allowed === type || (allowed === 'number' && type === 'integer');

const hasAll = (values: unknown, parts: unknown): boolean =>
  Array.isArray(values) &&
  Array.isArray(parts) &&
  parts.every((part) => values.some((value) => isDeepStrictEqual(value, part)));

const list = (values: readonly unknown[] = []): string => values.map(show).join(', ');
const shown = (value: unknown): string => (value === undefined ? 'absent' : show(value));
const mapOf = (value: unknown): Schema => (isPlain(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] | undefined =>
  value === undefined ? undefined : [value].flat();
