/** What a copy is where JSON may not carry the value as it is: whoever wants to know more has to look closely. */
export const UNSURE: unique symbol = Symbol('unsure');

/**
 * What `JSON.parse(JSON.stringify(…))` would give, made in one walk that keeps no paths; `UNSURE` as soon as anything
 * could be lost, changed or refused.
 */
export const copyJson = (value: unknown): unknown => {
  try {
    return copy(value, 0);
  } catch {
    // A getter of the author's threw.
    return UNSURE;
  }
};

/** Deeper values may hold themselves. */
const DEEPEST = 60;

const copy = (value: unknown, depth: number): unknown => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      // JSON has no -0.
      return Number.isFinite(value) ? value + 0 : UNSURE;
    case 'object':
      if (value === null) {
        return null;
      }
      return depth === DEEPEST || 'toJSON' in value ? UNSURE : copyWhole(value, depth + 1);
    default:
      return UNSURE;
  }
};

const copyWhole = (value: object, depth: number): unknown => {
  if (Array.isArray(value)) {
    return Object.getPrototypeOf(value) === Array.prototype ? copyList(value, depth) : UNSURE;
  }
  return isRecord(value) && Object.getOwnPropertySymbols(value).length === 0
    ? copyObject(value, depth)
    : UNSURE;
};

const isRecord = (value: object): value is Readonly<Record<string, unknown>> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Copied whole and then part by part: the engine keeps the shape of a literal, which adding key by key loses. */
const copyList = (list: readonly unknown[], depth: number): unknown => {
  const copied = list.slice();
  for (let i = 0; i < copied.length; i += 1) {
    const given = copied[i];
    if (typeof given === 'string') {
      continue;
    }
    const part = copy(given, depth);
    if (part === UNSURE) {
      return UNSURE;
    }
    copied[i] = part;
  }
  return copied;
};

const copyObject = (value: Readonly<Record<string, unknown>>, depth: number): unknown => {
  const copied: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copied)) {
    const given = copied[key];
    if (key === '__proto__') {
      return UNSURE;
    }
    if (typeof given === 'string') {
      continue;
    }
    if (given === undefined) {
      delete copied[key];
      continue;
    }
    const part = copy(given, depth);
    if (part === UNSURE) {
      return UNSURE;
    }
    copied[key] = part;
  }
  return copied;
};
