import type { JsonSchema } from '@docent/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { SchemaFault } from '../subject.ts';
import { findBrokenParts } from './find-broken-parts.ts';
import { toPattern } from './pattern.ts';
import { toFaults } from './to-schema-fault.ts';

/** Where an input schema is not one that agents can use: no object, not valid against 2020-12, does not compile. */
export const findSchemaFaults = (schema: JsonSchema): readonly SchemaFault[] => {
  const text = JSON.stringify(schema);
  const faults = FOUND.get(text) ?? judge(schema);
  FOUND.set(text, faults);
  return faults;
};

/** By the schema's text, as many tools and pages share one. */
const FOUND = new Map<string, readonly SchemaFault[]>();

const judge = (schema: JsonSchema): readonly SchemaFault[] => {
  const root = rootFaults(schema);
  if (!ajv().validateSchema(schema)) {
    return [...root, ...toFaults(schema, ajv().errors ?? [])];
  }
  const parts = findBrokenParts(schema);
  return root.length + parts.length > 0 ? [...root, ...parts] : compileFaults(schema);
};

const rootFaults = ({ type }: JsonSchema): SchemaFault[] => {
  if (type === 'object') {
    return [];
  }
  if (type === undefined) {
    const what = 'has no type, and not all that it allows are objects';
    return [{ path: 'inputSchema', what, advice: 'Give it "type": "object"' }];
  }
  // A type that does not exist is found by the meta-schema.
  const exists = [type].flat().every((name) => TYPES.includes(name));
  const what = `is ${JSON.stringify(type)}, but arguments are always one object`;
  return exists ? [{ path: 'inputSchema.type', what, advice: 'Write "object"' }] : [];
};

const TYPES: readonly unknown[] = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const compileFaults = (schema: JsonSchema): SchemaFault[] => {
  try {
    ajv().compile(schema);
    return [];
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return [{ path: 'inputSchema', what: `does not compile (${reason})`, advice: 'Correct it' }];
  } finally {
    ajv().removeSchema(schema);
  }
};

/** Made on first use: most sites derive all their schemas. */
const ajv = (): Ajv2020 => {
  made ??= new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: false,
    logger: false,
    code: { regExp: Object.assign(toPattern, { code: 'new RegExp' }) },
  }).removeKeyword('id');
  return made;
};
let made: Ajv2020 | undefined;
