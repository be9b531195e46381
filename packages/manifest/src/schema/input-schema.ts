import type { JsonSchema } from '@docent/contract';
import { isPlain, show } from '../show.ts';
import type { DialectFault, Failure, NotJson, ObjectShape, Param, SchemaFault } from '../subject.ts';
import { copyJson, UNSURE } from './copy-json.ts';
import { findDialectFaults } from './find-dialect-faults.ts';
import { findNotJson, jsonCopy } from './find-not-json.ts';
import { findSchemaFaults } from './find-schema-faults.ts';
import { fromZod, isZod, isZod3 } from './from-zod.ts';
import { toObjectRoot } from './object-root.ts';
import { objectShapes } from './object-shapes.ts';
import { paramsOf } from './params.ts';
import { withoutDialects } from './without-dialects.ts';

/** An author's input schema, read: as JSON Schema, or what is wrong with it. */
export interface ReadSchema {
  /** Absent where there is none, or none that can be emitted. */
  readonly schema?: JsonSchema;
  /** Its JSON. */
  readonly schemaText?: string;
  readonly failures: readonly Failure[];
  readonly notJson: readonly NotJson[];
  readonly schemaFaults: readonly SchemaFault[];
  readonly params: readonly Param[];
  readonly shapes: readonly ObjectShape[];
  readonly dialectFaults: readonly DialectFault[];
}

const NOTHING: ReadSchema = {
  failures: [],
  notJson: [],
  schemaFaults: [],
  params: [],
  shapes: [],
  dialectFaults: [],
};

/** Reads the JSON Schema or Zod 4 that stands under the given key; undefined and null are none. */
export const readInputSchema = (given: unknown, key: string): ReadSchema => {
  if (given === undefined || given === null) {
    return NOTHING;
  }
  if (isZod3(given)) {
    return { ...NOTHING, failures: [{ kind: 'zod-3', path: key }] };
  }
  if (isZod(given)) {
    const converted = fromZod(given);
    return 'schema' in converted
      ? readOnce(converted.schema)
      : {
          ...NOTHING,
          failures: converted.unconvertible.map(({ path, reason }) => ({
            kind: 'zod',
            path: path || key,
            reason,
          })),
        };
  }
  const sure = copyJson(given);
  if (sure !== UNSURE) {
    return readOnce(sure);
  }
  const notJson = findNotJson(given, key);
  const copy = jsonCopy(given);
  return notJson.length > 0 && !isPlain(copy) ? { ...NOTHING, notJson } : { ...readOnce(copy), notJson };
};

/** By the schema's text, as many tools share one; each has a copy of its own, as its entry may be changed later. */
const readOnce = (given: unknown): ReadSchema => {
  const text = JSON.stringify(given);
  const known = READ.get(text);
  const read = known ?? readJsonSchema(given);
  if (!known) {
    READ.set(text, read);
  }
  if (!read.schema) {
    return read;
  }
  // What is given is a copy already, and most schemas stay as they are; parts of the first one are kept.
  const isAsGiven = known !== undefined && isPlain(given) && read.schemaText === text;
  return { ...read, schema: isAsGiven ? given : ownCopy(read.schema) };
};

const READ = new Map<string, ReadSchema>();

const ownCopy = (schema: JsonSchema): JsonSchema => {
  const copy = copyJson(schema);
  // What is very deep takes the long way.
  return isPlain(copy) ? copy : JSON.parse(JSON.stringify(schema));
};

const readJsonSchema = (given: unknown): ReadSchema => {
  if (!isPlain(given)) {
    const what = `is ${show(given)}, which is no object`;
    const advice = 'Give a JSON Schema of type object, or z.object({ … })';
    return { ...NOTHING, schemaFaults: [{ path: 'inputSchema', what, advice }] };
  }
  const dialectFaults = findDialectFaults(given);
  const schema = toObjectRoot(withoutDialects(given));
  const schemaFaults = findSchemaFaults(schema);
  return {
    ...NOTHING,
    schema,
    schemaText: JSON.stringify(schema),
    schemaFaults,
    params: paramsOf(schema),
    shapes: schemaFaults.length > 0 ? [] : objectShapes(schema),
    dialectFaults,
  };
};
