import { isPlain } from '../show.ts';
import type { Param } from '../subject.ts';
import { isPointer, resolveRef } from './resolve-ref.ts';
import { subSchemas } from './sub-schemas.ts';

interface Place {
  readonly schema: unknown;
  readonly path: string;
}

/**
 * The parameters of an input schema, nested ones too: through items, branches and references. What two parameters
 * share is walked under the first, so that one fault of a definition is found once, and cycles end.
 */
export const paramsOf = (root: unknown): Param[] => {
  const params = new Map<string, Param>();
  const walked = new Set<unknown>();
  const pending: Place[] = [{ schema: root, path: '' }];
  for (let place = pending.shift(); place; place = pending.shift()) {
    if (walked.has(place.schema)) {
      continue;
    }
    walked.add(place.schema);
    for (const { schema, relation, key } of withRef(root, place.schema)) {
      const path = PATHS[relation](place.path, key);
      if (path === undefined) {
        continue;
      }
      if (relation === 'property') {
        const known = params.get(path)?.descriptions ?? [];
        const descriptions = [...new Set([...known, ...descriptionsOf(root, schema, [])])];
        params.set(path, { path, name: key, descriptions });
      }
      pending.push({ schema, path });
    }
  }
  return [...params.values()];
};

const PATHS = {
  property: (path, key) => (path === '' ? key : `${path}.${key}`),
  item: (path) => `${path}[]`,
  any: (path) => (path === '' ? '*' : `${path}.*`),
  same: (path) => path,
  apart: () => undefined,
} satisfies Record<string, (path: string, key: string) => string | undefined>;

const withRef = (root: unknown, schema: unknown) => [
  ...subSchemas(schema),
  ...referenced(root, schema).map((target) => ({ schema: target, relation: 'same' as const, key: '' })),
];

const referenced = (root: unknown, schema: unknown): unknown[] =>
  isPlain(schema) && isPointer(schema['$ref']) ? [resolveRef(root, schema['$ref'])] : [];

/** Whatever an agent reads about the value: the schema's own words, and those of its branches and references. */
const descriptionsOf = (root: unknown, schema: unknown, within: readonly unknown[]): string[] => {
  if (!isPlain(schema) || within.includes(schema)) {
    return [];
  }
  const own = typeof schema['description'] === 'string' ? [schema['description']] : [];
  const same = withRef(root, schema).filter(({ relation }) => relation === 'same');
  return [...own, ...same.flatMap((inner) => descriptionsOf(root, inner.schema, [...within, schema]))];
};
