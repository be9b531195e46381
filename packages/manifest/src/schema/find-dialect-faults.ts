import type { JsonSchema } from '@docent/contract';
import { at } from '../path.ts';
import { isPlain } from '../show.ts';
import type { DialectFault } from '../subject.ts';
import { suggest } from '../suggest.ts';
import { subSchemas } from './sub-schemas.ts';

/** What an input schema says in another language than 2020-12: its `$schema`, and keywords that are near misses. */
export const findDialectFaults = (root: JsonSchema): DialectFault[] => {
  const faults: DialectFault[] = [];
  const pending: { schema: unknown; path: string }[] = [{ schema: root, path: 'inputSchema' }];
  for (let place = pending.shift(); place; place = pending.shift()) {
    const { schema, path } = place;
    for (const keyword of isPlain(schema) ? Object.keys(schema) : []) {
      const meant = KNOWN.has(keyword) ? undefined : nearMiss(keyword);
      if (meant !== undefined) {
        faults.push({ kind: 'keyword', path: at(path, keyword), keyword, meant });
      }
    }
    if (isPlain(schema) && schema['$schema'] !== undefined && !isOurs(schema['$schema'])) {
      faults.push({ kind: 'dialect', path: at(path, '$schema'), dialect: schema['$schema'] });
    }
    pending.push(
      ...subSchemas(schema).map((inner) => ({ schema: inner.schema, path: `${path}.${inner.path}` })),
    );
  }
  return faults;
};

const isOurs = (dialect: unknown): boolean =>
  typeof dialect === 'string' && /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(dialect);

/** The keyword that was probably meant. `enumNames` and the like are words of their own. */
const nearMiss = (keyword: string): string | undefined => {
  if (/^x-/i.test(keyword)) {
    return undefined;
  }
  const meant = suggest(keyword, KEYWORDS);
  return meant !== undefined && keyword.startsWith(meant) && keyword.length > meant.length + 1
    ? undefined
    : meant;
};

/** Of two words that begin alike, the first is suggested. */
const KEYWORDS: readonly string[] = [
  ...[
    '$id',
    '$ref',
    '$defs',
    '$schema',
    '$anchor',
    '$comment',
    '$dynamicRef',
    '$dynamicAnchor',
    '$vocabulary',
  ],
  ...['type', 'enum', 'const', 'properties', 'required', 'items', 'prefixItems', 'contains'],
  ...['additionalProperties', 'patternProperties', 'propertyNames', 'dependentSchemas', 'dependentRequired'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minContains', 'maxContains', 'minProperties', 'maxProperties'],
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema'],
];

const KNOWN: ReadonlySet<string> = new Set([...KEYWORDS, 'definitions', 'dependencies']);
