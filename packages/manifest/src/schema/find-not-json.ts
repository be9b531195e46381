import { at, generalPath } from '../path.ts';
import { isPlain, show } from '../show.ts';
import type { NotJson } from '../subject.ts';

/**
 * What JSON would lose, change or refuse. A key whose value is undefined is absent, which is fine; the same fault in
 * every item of a list is found once.
 */
export const findNotJson = (value: unknown, path: string): NotJson[] => {
  const found = new Map<string, NotJson>();
  walk(value, path, [], (fault) => {
    const general = generalPath(fault.path);
    if (!found.has(general)) {
      found.set(general, fault);
    }
  });
  return [...found.values()];
};

/** What `JSON.parse(JSON.stringify(…))` makes of it; undefined where it can make nothing. */
export const jsonCopy = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
};

const walk = (
  value: unknown,
  path: string,
  within: readonly object[],
  tell: (fault: NotJson) => void,
): void => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) {
    return;
  }
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) {
    tell({ path, value: show(value), isZod: isZod(value) });
    return;
  }
  if (within.includes(value)) {
    tell({ path, value: 'an object that contains itself', isZod: false });
    return;
  }
  const inside = [...within, value];
  for (const key of isList ? value.keys() : enumerableKeys(value)) {
    const place = at(path, key);
    if (typeof key === 'symbol') {
      tell({ path: place, value: 'a key that is a symbol', isZod: false });
      continue;
    }
    const part = readPart(value, key);
    if ('thrown' in part) {
      tell({ path: place, value: 'a getter that throws', isZod: false });
    } else if (part.value !== undefined || isList) {
      walk(part.value, place, inside, tell);
    }
  }
};

const enumerableKeys = (value: object): PropertyKey[] =>
  Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key));

const readPart = (value: object, key: PropertyKey): { value: unknown } | { thrown: true } => {
  try {
    // A list's holes and an object's keys alike: whatever is there by that name.
    return { value: Reflect.get(value, key) };
  } catch {
    return { thrown: true };
  }
};

const isZod = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('_zod' in value || '_def' in value);
