import { pathOf } from '../path.ts';
import { isPlain } from '../show.ts';

/** How a schema inside another relates to the value: its property, its items, anything in it, or the value itself. */
export type Relation = 'property' | 'item' | 'any' | 'same' | 'apart';

export interface SubSchema {
  readonly schema: unknown;
  /** Where it stands: `properties.a`, `anyOf[0]`. */
  readonly path: string;
  readonly relation: Relation;
  /** The key in a map of schemas: for `property`, the property's name. */
  readonly key: string;
}

/** The keywords of 2020-12 that hold schemas, with the older `definitions`. */
const KEYWORDS: Readonly<Record<string, readonly ['one' | 'list' | 'map', Relation]>> = {
  properties: ['map', 'property'],
  patternProperties: ['map', 'any'],
  additionalProperties: ['one', 'any'],
  items: ['one', 'item'],
  prefixItems: ['list', 'item'],
  allOf: ['list', 'same'],
  anyOf: ['list', 'same'],
  oneOf: ['list', 'same'],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: ['one', 'same'],
  else: ['one', 'same'],
  dependentSchemas: ['map', 'same'],
  if: ['one', 'apart'],
  not: ['one', 'apart'],
  contains: ['one', 'apart'],
  propertyNames: ['one', 'apart'],
  unevaluatedItems: ['one', 'apart'],
  unevaluatedProperties: ['one', 'apart'],
  contentSchema: ['one', 'apart'],
  $defs: ['map', 'apart'],
  definitions: ['map', 'apart'],
};

/** The schemas directly inside one; a keyword of another form than the standard's is passed over. */
export const subSchemas = (schema: unknown): SubSchema[] =>
  isPlain(schema) ? Object.keys(schema).flatMap((keyword) => underKeyword(keyword, schema[keyword])) : [];

const underKeyword = (keyword: string, value: unknown): SubSchema[] => {
  const [form, relation] = (Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined) ?? [
    'none',
    'apart',
  ];
  if (form === 'one') {
    return isPlain(value) ? [{ schema: value, path: keyword, relation, key: '' }] : [];
  }
  if (form === 'list' && Array.isArray(value)) {
    return value.map((schema: unknown, i) => ({ schema, path: pathOf([keyword, i]), relation, key: '' }));
  }
  return form === 'map' && isPlain(value)
    ? Object.entries(value).map(([key, schema]) => ({ schema, path: pathOf([keyword, key]), relation, key }))
    : [];
};
