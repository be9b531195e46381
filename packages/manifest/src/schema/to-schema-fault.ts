import type { JsonSchema } from '@docent/contract';
import type { ErrorObject } from 'ajv';
import { at } from '../path.ts';
import { show } from '../show.ts';
import type { SchemaFault } from '../subject.ts';
import { suggest } from '../suggest.ts';

/** What the meta-schema says of a schema, once for each place. */
export const toFaults = (schema: JsonSchema, errors: readonly ErrorObject[]): SchemaFault[] => {
  const places = new Map<string, ErrorObject>();
  for (const error of errors) {
    places.set(error.instancePath, places.get(error.instancePath) ?? error);
  }
  return [...places.values()].map((error) => toFault(schema, error));
};

const toFault = (
  schema: JsonSchema,
  { instancePath, keyword, params, message }: ErrorObject,
): SchemaFault => {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { path, value } = follow(schema, steps);
  const name = steps.at(-1);
  if (keyword === 'enum' && Array.isArray(params['allowedValues'])) {
    const allowed = params['allowedValues'].map(String);
    const meant = suggest(String(value), allowed);
    const advice = meant === undefined ? `Write one of ${allowed.join(', ')}` : `Did you mean "${meant}"?`;
    return { path, what: `is ${show(value)}, which is no ${name}`, advice };
  }
  if (name === 'items' && Array.isArray(value)) {
    return { path, what: 'is a list, as in older drafts', advice: 'Write prefixItems for a list of schemas' };
  }
  if (keyword === 'type') {
    const expected = [params['type']].flat().join(' or ');
    return {
      path,
      what: `is ${show(value)}, not ${article(expected)}`,
      advice: `Write ${article(expected)}`,
    };
  }
  return { path, what: `is ${show(value)}, but ${message}`, advice: 'Correct it' };
};

const article = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The place and its value; a step into a list is a number there. */
const follow = (schema: unknown, steps: readonly string[]): { path: string; value: unknown } => {
  let value = schema;
  let path = 'inputSchema';
  for (const step of steps) {
    path = at(path, Array.isArray(value) ? Number(step) : step);
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  return { path, value };
};
