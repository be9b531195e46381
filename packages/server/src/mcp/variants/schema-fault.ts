import { Ajv2020 } from 'ajv/dist/2020.js';

const OPTIONS = { strict: false, logger: false, validateFormats: false } as const;

/** Knows the meta-schema, which takes long to compile; made when it is first asked. */
let judge: Ajv2020 | undefined;

/**
 * What keeps a schema from being that of a tool; undefined where nothing does. It has to be an object's (MCP 2025-11-25,
 * `Tool.inputSchema`), fit the meta-schema of 2020-12, and compile.
 */
export function schemaFault(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return 'is no object';
  if (!('type' in schema) || schema.type !== 'object') return 'does not say "type": "object"';
  try {
    judge ??= new Ajv2020(OPTIONS);
    if (!judge.validateSchema(schema))
      return `is no JSON Schema (${judge.errorsText(judge.errors, { dataVar: '' })})`;
    // Not kept: two tools may use one `$id`.
    new Ajv2020(OPTIONS).compile(schema);
  } catch (reason) {
    return `does not compile (${reason instanceof Error ? reason.message : reason})`;
  }
  return undefined;
}
