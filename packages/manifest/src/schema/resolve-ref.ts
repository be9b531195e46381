import { isPlain } from '../show.ts';

/** A `$ref` within the schema itself, by JSON Pointer: `#` or `#/…`. */
export const isPointer = (ref: unknown): ref is string => typeof ref === 'string' && /^#(?:\/|$)/.test(ref);

/** What a pointer points at; undefined where there is nothing. */
export const resolveRef = (root: unknown, ref: string): unknown => {
  let at = root;
  for (const step of ref.split('/').slice(1)) {
    const key = toKey(step);
    if (!(isPlain(at) || Array.isArray(at)) || !Object.hasOwn(at, key)) {
      return undefined;
    }
    at = Reflect.get(at, key);
  }
  return at;
};

const toKey = (step: string): string => {
  const plain = step.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
};
