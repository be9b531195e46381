import { isDeepStrictEqual } from 'node:util';
import { at } from '../path.ts';
import { isPlain, show } from '../show.ts';
import type { Difference, Verdict } from './change.ts';
import { diffSchema } from './diff-schema.ts';

/** A tool as it stands in a block, whoever wrote that. */
export type ToolEntry = Readonly<Record<string, unknown>>;

/** What changed in one tool; its name is not looked at. */
export function diffTool(old: ToolEntry, now: ToolEntry): Difference[] {
  const keys = (['title', 'description', 'primitive', 'annotations', 'moduleUrl', 'when'] as const).filter(
    (key) => !isDeepStrictEqual(old[key], now[key]),
  );
  const changed = keys.map((key) => toDifference(key, VERDICTS[key], old[key], now[key]));
  const arguments_ = diffSchema(old['inputSchema'], now['inputSchema']);
  const isSameKind = old['primitive'] === now['primitive'];
  return [...changed, ...arguments_, ...(isSameKind ? diffData(old, now, arguments_) : [])];
}

const VERDICTS = {
  title: 'text only',
  description: 'text only',
  primitive: 'breaking',
  annotations: 'compatible',
  moduleUrl: 'compatible',
  when: 'compatible',
} as const;

function diffData(old: ToolEntry, now: ToolEntry, told: readonly Difference[]): Difference[] {
  const before = isPlain(old['data']) ? old['data'] : {};
  const after = isPlain(now['data']) ? now['data'] : {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .flatMap((key) => {
      if (key === 'options') return diffOptions(before[key], after[key], told);
      if (key === 'resultFields') return diffFields(before[key], after[key]);
      return [toDifference(`data.${key}`, DATA_VERDICTS[key] ?? 'compatible', before[key], after[key])];
    });
}

/** What a program reads out of a result, and what only an agent or a person reads. */
const DATA_VERDICTS: Readonly<Record<string, Verdict>> = {
  resultKey: 'breaking',
  text: 'text only',
  messages: 'text only',
  confirm: 'text only',
  successTemplate: 'text only',
};

function diffOptions(before: unknown, after: unknown, told: readonly Difference[]): Difference[] {
  const old = optionsOf(before);
  const now = optionsOf(after);
  const isTold = told.some(({ path }) => path.endsWith('.enum'));
  const gone = isTold ? [] : [...old.keys()].filter((match) => !now.has(match));
  const added = isTold ? [] : [...now.keys()].filter((match) => !old.has(match));
  const moved = [...old].filter(([match, url]) => now.has(match) && now.get(match) !== url);
  const path = 'data.options';
  return [
    ...gone.map((match) => ({ path, verdict: 'breaking' as const, what: `no longer has ${show(match)}` })),
    ...added.map((match) => ({ path, verdict: 'compatible' as const, what: `also has ${show(match)}` })),
    ...moved.map(([match, url]) => ({
      path,
      verdict: 'compatible' as const,
      what: `${show(match)} led to ${show(url)}, leads to ${show(now.get(match))}`,
    })),
  ];
}

const optionsOf = (options: unknown): ReadonlyMap<unknown, unknown> =>
  new Map((Array.isArray(options) ? options : []).filter(isPlain).map(({ match, url }) => [match, url]));

/** Without a list of fields every field is returned. */
function diffFields(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const path = 'data.resultFields';
  if (!now) return [{ path, verdict: 'compatible', what: 'returns every field now' }];
  if (!old)
    return [{ path, verdict: 'breaking', what: `returns only ${[...now.keys()].map(show).join(', ')} now` }];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) =>
      old.has(field)
        ? {
            path: at(path, field),
            verdict: 'breaking',
            what: now.has(field) ? 'is taken from another field' : 'is gone',
          }
        : { path: at(path, field), verdict: 'compatible', what: 'is new' },
    );
}

function fieldsOf(fields: unknown): ReadonlyMap<string, unknown> | undefined {
  const pairs = Array.isArray(fields)
    ? fields.map((field) => [String(field), field] as const)
    : Object.entries(isPlain(fields) ? fields : {});
  return pairs.length === 0 ? undefined : new Map(pairs);
}

const toDifference = (path: string, verdict: Verdict, before: unknown, after: unknown): Difference => ({
  path,
  verdict,
  what: `was ${shown(before)}, is ${shown(after)}`,
});

const shown = (value: unknown): string => (value === undefined ? 'absent' : show(value));
