import type { JsonSchema } from '@docent/contract';
import { isPlain } from '../show.ts';
import { isPointer, resolveRef } from './resolve-ref.ts';

/**
 * An input schema as agents and browsers expect it: without `$schema`, its root no reference, of type object where
 * that is what it means, with `properties`. What means no object stays as it is, for the check to find.
 */
export const toObjectRoot = (given: JsonSchema): JsonSchema => {
  const { $schema: _, ...schema } = inlineRoot(given, []);
  if (Array.isArray(schema['type']) && schema['type'].length === 1 && schema['type'][0] === 'object') {
    return withProperties({ ...schema, type: 'object' });
  }
  if (schema['type'] === undefined && meansObject(schema, schema, [])) {
    return withProperties({ type: 'object', ...schema });
  }
  return schema['type'] === 'object' ? withProperties(schema) : schema;
};

const withProperties = (schema: JsonSchema): JsonSchema =>
  schema['properties'] === undefined ? { ...schema, properties: {} } : schema;

/** What stands beside the reference adds to its target; where both say the same thing differently, both hold. */
const inlineRoot = (schema: JsonSchema, seen: readonly unknown[]): JsonSchema => {
  const { $ref, ...beside } = schema;
  const target = isPointer($ref) ? resolveRef(schema, $ref) : undefined;
  if (!isPlain(target) || seen.includes(target) || target === schema) {
    return schema;
  }
  const clash = Object.keys(beside).some((key) => !NOTES.includes(key) && Object.hasOwn(target, key));
  if (clash) {
    const { allOf } = beside;
    return { ...beside, allOf: [...(Array.isArray(allOf) ? allOf : []), { $ref }] };
  }
  return inlineRoot({ ...target, ...beside }, [...seen, target]);
};

/** Keywords whose clash loses no constraint. */
const NOTES: readonly string[] = [
  '$schema',
  '$defs',
  'definitions',
  '$comment',
  'title',
  'description',
  'examples',
];

const BRANCHES = ['allOf', 'anyOf', 'oneOf'] as const;

/** Keywords that speak of a value that is no object. */
const OF_OTHERS = [
  ...['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
  ...['pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];

const meansObject = (root: JsonSchema, schema: unknown, within: readonly unknown[]): boolean => {
  if (!isPlain(schema) || within.includes(schema)) {
    return false;
  }
  if (schema['type'] !== undefined) {
    return schema['type'] === 'object';
  }
  if (schema['$ref'] !== undefined) {
    return (
      isPointer(schema['$ref']) && meansObject(root, resolveRef(root, schema['$ref']), [...within, schema])
    );
  }
  const values = Object.hasOwn(schema, 'const') ? [schema['const']] : schema['enum'];
  if (Array.isArray(values) && !values.every(isPlain)) {
    return false;
  }
  const branches = BRANCHES.flatMap((keyword) => (Array.isArray(schema[keyword]) ? schema[keyword] : []));
  return (
    (schema['properties'] !== undefined || !OF_OTHERS.some((key) => key in schema)) &&
    branches.every((branch: unknown) => meansObject(root, branch, [...within, schema]))
  );
};
