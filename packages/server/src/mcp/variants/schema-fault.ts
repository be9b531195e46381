import { Ajv2020 } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false, validateFormats: false });

/**
 * What keeps a schema from being that of a tool; undefined where nothing does. It has to be an object's (MCP 2025-11-25,
 * `Tool.inputSchema`), fit the meta-schema of 2020-12, and compile.
 */
export function schemaFault(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return 'is no object';
  if (!('type' in schema) || schema.type !== 'object') return 'does not say "type": "object"';
  try {
    if (!ajv.validateSchema(schema))
      return `is no JSON Schema (${ajv.errorsText(ajv.errors, { dataVar: '' })})`;
    // Not kept: two tools may use one `$id`.
    new Ajv2020({ strict: false, logger: false, validateFormats: false }).compile(schema);
  } catch (reason) {
    return `does not compile (${reason instanceof Error ? reason.message : reason})`;
  }
  return undefined;
}
