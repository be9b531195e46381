import type { z } from 'zod';

/** True only where a schema finds nothing wrong; after false, the schema itself has to be asked. */
export type QuickMatch = (value: unknown) => boolean;

/**
 * The question that most values answer with yes, compiled from a schema of Zod: it copies nothing and keeps no paths.
 * What it does not know of Zod it never says yes to. It is asked about copies that JSON made.
 */
export const toQuickMatch = (schema: z.ZodType): QuickMatch => ofDef(defOf(schema));

/** As much of a definition as is read here; all of Zod's have it in this form. */
interface Def {
  readonly type?: string;
  readonly checks?: readonly unknown[];
  readonly innerType?: unknown;
  readonly element?: unknown;
  readonly keyType?: unknown;
  readonly valueType?: unknown;
  readonly options?: readonly unknown[];
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly catchall?: unknown;
  readonly fn?: unknown;
  readonly check?: string;
  readonly format?: string;
  readonly pattern?: unknown;
  readonly minimum?: unknown;
  readonly value?: unknown;
  readonly inclusive?: unknown;
}

const NEVER: QuickMatch = () => false;

function defOf(of: unknown): Def {
  const zod: unknown = Reflect.get(Object(of), '_zod');
  const def: unknown = Reflect.get(Object(zod), 'def');
  return typeof def === 'object' && def !== null ? def : {};
}

function ofDef(def: Def): QuickMatch {
  const base = baseOf(def);
  const checks = (def.checks ?? []).map((check) => ofCheck(defOf(check)));
  return checks.reduce((before, check) => (value) => before(value) && check(value), base);
}

function baseOf(def: Def): QuickMatch {
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return def.format === 'safeint' ? (value) => Number.isSafeInteger(value) : NEVER;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'unknown':
      return () => true;
    case 'optional':
      return ofDef(defOf(def.innerType));
    case 'custom':
      return ofCheck(def);
    case 'union':
      return ofUnion((def.options ?? []).map((option) => ofDef(defOf(option))));
    case 'array':
      return ofList(ofDef(defOf(def.element)));
    case 'record':
      return isText(defOf(def.keyType)) ? ofRecord(ofDef(defOf(def.valueType))) : NEVER;
    case 'object':
      return defOf(def.catchall).type === 'never' ? ofObject(def.shape ?? {}) : NEVER;
    default:
      return NEVER;
  }
}

const isText = ({ type, checks = [] }: Def): boolean => type === 'string' && checks.length === 0;

function ofCheck({ check, fn, pattern, minimum, value: least, inclusive }: Def): QuickMatch {
  if (check === 'custom' && typeof fn === 'function') {
    return (value) => fn(value) === true;
  }
  if (check === 'min_length' && typeof minimum === 'number') {
    return (value) => (typeof value === 'string' || Array.isArray(value)) && value.length >= minimum;
  }
  if (check === 'string_format' && pattern instanceof RegExp && !pattern.global && !pattern.sticky) {
    return (value) => typeof value === 'string' && pattern.test(value);
  }
  if (check === 'greater_than' && typeof least === 'number' && inclusive === true) {
    return (value) => typeof value === 'number' && value >= least;
  }
  return NEVER;
}

const ofUnion =
  (options: readonly QuickMatch[]): QuickMatch =>
  (value) =>
    options.some((matches) => matches(value));

const ofList =
  (matches: QuickMatch): QuickMatch =>
  (value) =>
    Array.isArray(value) && isEvery(value, matches);

/** A list may have holes, which `every` passes over. */
function isEvery(list: readonly unknown[], matches: QuickMatch): boolean {
  for (let i = 0; i < list.length; i += 1) {
    if (!matches(list[i])) {
      return false;
    }
  }
  return true;
}

function ofRecord(matches: QuickMatch): QuickMatch {
  return (value) => {
    if (!isObject(value)) {
      return false;
    }
    for (const key in value) {
      if (!matches(value[key])) {
        return false;
      }
    }
    return true;
  };
}

function ofObject(shape: Readonly<Record<string, unknown>>): QuickMatch {
  const parts = Object.entries(shape).map(([key, part]) => {
    const def = defOf(part);
    return { key, matches: ofDef(def), isRequired: def.type !== 'optional' };
  });
  const known = new Map(parts.map((part) => [part.key, part]));
  const required = parts.filter(({ isRequired }) => isRequired).length;
  return (value) => {
    if (!isObject(value)) {
      return false;
    }
    let missing = required;
    for (const key in value) {
      const part = known.get(key);
      if (part?.matches(value[key]) !== true) {
        return false;
      }
      missing -= part.isRequired ? 1 : 0;
    }
    return missing === 0;
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
