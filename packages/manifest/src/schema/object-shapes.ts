import type { JsonSchema } from '@docent/contract';
import { isPlain } from '../show.ts';
import type { ObjectShape } from '../subject.ts';
import { toPattern } from './pattern.ts';
import { isPointer, resolveRef } from './resolve-ref.ts';
import { subSchemas } from './sub-schemas.ts';

interface Place {
  readonly path: string;
  /** All that describes the value there. */
  readonly schemas: readonly JsonSchema[];
}

/**
 * The objects that an input schema describes: the arguments first, then what is nested in them, through lists,
 * branches and references. What was walked under one path is not walked again, so that cycles end and a fault of
 * a definition is found once.
 */
export const objectShapes = (root: JsonSchema): ObjectShape[] => {
  const shapes: ObjectShape[] = [];
  const walked = new Set<JsonSchema>();
  const pending: Place[] = [{ path: '', schemas: [root] }];
  for (let place = pending.shift(); place; place = pending.shift()) {
    const schemas = sameValue(root, place.schemas);
    const fresh = schemas.filter((schema) => !walked.has(schema));
    if (fresh.length === 0) {
      continue;
    }
    for (const schema of fresh) {
      walked.add(schema);
    }
    const shape = toShape(root, place.path, schemas, fresh);
    if (place.path === '' || shape.properties.size > 0 || shape.named.size > 0) {
      shapes.push(shape);
    }
    pending.push(...inside(shape, schemas));
  }
  return shapes;
};

/** These schemas, with the branches and references that describe the same value. */
const sameValue = (root: JsonSchema, start: readonly JsonSchema[]): JsonSchema[] => {
  const schemas = new Set(start);
  // A set goes on to what is added while it is walked.
  for (const schema of schemas) {
    for (const same of [...branchesOf(schema), ...referenced(root, schema)]) {
      schemas.add(same);
    }
  }
  return [...schemas];
};

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  subSchemas(schema).flatMap((inner) =>
    inner.relation === 'same' && isPlain(inner.schema) ? [inner.schema] : [],
  );

const referenced = (root: JsonSchema, { $ref }: JsonSchema): JsonSchema[] => {
  const target = isPointer($ref) ? resolveRef(root, $ref) : undefined;
  return isPlain(target) ? [target] : [];
};

const toShape = (
  root: JsonSchema,
  path: string,
  schemas: readonly JsonSchema[],
  fresh: readonly JsonSchema[],
): ObjectShape => {
  const properties = new Map<string, JsonSchema[]>();
  for (const { schema, relation, key } of schemas.flatMap(subSchemas)) {
    if (relation === 'property') {
      properties.set(key, [...(properties.get(key) ?? []), ...(isPlain(schema) ? [schema] : [])]);
    }
  }
  for (const [name, described] of properties) {
    properties.set(name, always(root, described));
  }
  return {
    path,
    properties,
    patterns: schemas.flatMap(({ patternProperties }) =>
      isPlain(patternProperties) ? Object.keys(patternProperties).map((source) => toPattern(source)) : [],
    ),
    required: new Set(always(root, schemas.slice(0, 1)).flatMap(requiredOf)),
    named: new Set(fresh.flatMap(requiredOf)),
  };
};

/** These schemas, with what else holds whatever the value is: not one branch of several. */
const always = (root: JsonSchema, start: readonly JsonSchema[]): JsonSchema[] => {
  const certain = new Set(start);
  for (const schema of certain) {
    const { allOf } = schema;
    const parts = (Array.isArray(allOf) ? allOf : []).filter(isPlain);
    for (const part of [...parts, ...referenced(root, schema)]) {
      certain.add(part);
    }
  }
  return [...certain];
};

const requiredOf = ({ required }: JsonSchema): string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];

const inside = ({ path, properties }: ObjectShape, schemas: readonly JsonSchema[]): Place[] => {
  const within = (key: string) => (path === '' ? key : `${path}.${key}`);
  const others = schemas.flatMap(subSchemas).flatMap(({ schema, relation }) => {
    if (!isPlain(schema) || (relation !== 'item' && relation !== 'any')) {
      return [];
    }
    return [{ path: relation === 'item' ? `${path}[]` : within('*'), schemas: [schema] }];
  });
  return [
    ...[...properties].map(([name, described]) => ({ path: within(name), schemas: described })),
    ...others,
  ];
};
