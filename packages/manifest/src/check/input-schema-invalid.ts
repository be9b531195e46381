import type { SchemaFault } from '../subject.ts';
import type { ToolRule } from './rule.ts';

/** An input schema that is no JSON Schema of an object. */
export const inputSchemaInvalid: ToolRule<SchemaFault> = {
  code: 'input-schema-invalid',
  level: 'error',
  find: ({ reading }) => reading?.schemaFaults ?? [],
  say: ({ what, advice }) =>
    `${what}; agents read JSON Schema 2020-12 of one object. ${advice}${/[.?]$/.test(advice) ? '' : '.'}`,
};
