import type { JsonSchema } from '@docent/contract';
import { isPlain } from '../show.ts';
import { subSchemas } from './sub-schemas.ts';

/** A schema without any `$schema`, at any depth: none is ever emitted. A property may have that name. */
export const withoutDialects = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => keyword !== '$schema')
      .map(([keyword, value]) => [keyword, cleanUnder(keyword, value)]),
  );

/** Under a keyword stands a schema, a list of them, a map of them, or something else, which stays as it is. */
const cleanUnder = (keyword: string, value: unknown): unknown => {
  const [first] = subSchemas({ [keyword]: value });
  if (first === undefined) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(clean);
  }
  return first.schema === value || !isPlain(value)
    ? clean(value)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]));
};

const clean = (schema: unknown): unknown => (isPlain(schema) ? withoutDialects(schema) : schema);
