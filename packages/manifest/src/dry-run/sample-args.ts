import type { Item, JsonSchema } from '@docent/contract';
import { isPlain } from '../show.ts';

/** An argument for each parameter of a schema, as an agent could send it. */
export function sampleArgs({ properties }: JsonSchema): Item {
  const params = isPlain(properties) ? Object.entries(properties) : [];
  return Object.fromEntries(params.map(([name, schema]) => [name, sample(schema)]));
}

function sample(schema: unknown): unknown {
  if (!isPlain(schema)) return EXAMPLE;
  const { type, enum: values, const: only, examples, minimum, maxLength } = schema;
  const given = only ?? firstOf(values) ?? schema['default'] ?? firstOf(examples);
  if (given !== undefined) return given;
  switch (firstOf(type) ?? type) {
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum : 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return typeof maxLength === 'number' ? EXAMPLE.slice(0, maxLength) : EXAMPLE;
  }
}

const EXAMPLE = 'Example';

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
