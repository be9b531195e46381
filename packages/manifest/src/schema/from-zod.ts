import type { JsonSchema } from '@docent/contract';
import { z } from 'zod';
import { jsonCopy } from './find-not-json.ts';

/** A type that JSON Schema cannot express, and the parameter that has it. */
export interface Unconvertible {
  readonly path: string;
  readonly reason: string;
}

/** Zod 4 of any copy: it is known by `_zod`. */
export const isZod = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Zod 3 has `_def` and no `_zod`. */
export const isZod3 = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !('_zod' in value) &&
  '_def' in value &&
  'safeParse' in value;

/** What an agent may send: a field with a default is not required. */
export const fromZod = (
  schema: z.core.$ZodType,
): { schema: JsonSchema } | { unconvertible: Unconvertible[] } => {
  try {
    const converted = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'throw',
      override: withoutIntegerBounds,
    });
    // JSON of an object is an object.
    return { schema: jsonCopy(converted) as JsonSchema };
  } catch (thrown) {
    const found = findUnconvertible(schema);
    return { unconvertible: found.length > 0 ? found : [{ path: '', reason: reasonOf(thrown) }] };
  }
};

const findUnconvertible = (schema: z.core.$ZodType): Unconvertible[] => {
  const found: Unconvertible[] = [];
  try {
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: ({ path, message }) => {
        found.push({ path: paramPath(path), reason: message });
        return 'any';
      },
    });
  } catch {
    // What the first attempt threw is told.
  }
  return found;
};

/** The parameter that a place in a JSON Schema describes: `properties a items properties b` is `a[].b`. */
const paramPath = (steps: readonly PropertyKey[]): string => {
  let path = '';
  for (let i = 0; i < steps.length; i += 1) {
    if (steps[i] === 'properties') {
      i += 1;
      path = path === '' ? String(steps[i]) : `${path}.${String(steps[i])}`;
    } else if (steps[i] === 'items' || steps[i] === 'prefixItems') {
      path += '[]';
    }
  }
  return path;
};

/** Zod bounds every integer to what JavaScript can count; that is no limit of the author's. */
const withoutIntegerBounds = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
    delete jsonSchema.maximum;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
    delete jsonSchema.minimum;
  }
};

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
