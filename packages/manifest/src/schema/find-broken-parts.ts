import type { JsonSchema } from '@docent/contract';
import { at } from '../path.ts';
import { isPlain, show } from '../show.ts';
import type { SchemaFault } from '../subject.ts';
import { toPattern } from './pattern.ts';
import { isPointer, resolveRef } from './resolve-ref.ts';
import { subSchemas } from './sub-schemas.ts';

/** References that lead nowhere and patterns that do not compile: what no meta-schema can see. */
export const findBrokenParts = (root: JsonSchema): SchemaFault[] => {
  const faults: SchemaFault[] = [];
  const pending: { schema: unknown; path: string }[] = [{ schema: root, path: 'inputSchema' }];
  for (let place = pending.shift(); place; place = pending.shift()) {
    const { schema, path } = place;
    if (isPlain(schema)) {
      faults.push(...refFaults(root, schema, path), ...patternFaults(schema, path));
    }
    pending.push(
      ...subSchemas(schema).map((inner) => ({ schema: inner.schema, path: `${path}.${inner.path}` })),
    );
  }
  return faults;
};

const refFaults = (root: JsonSchema, { $ref }: JsonSchema, path: string): SchemaFault[] => {
  if (isPointer($ref) && resolveRef(root, $ref) === undefined) {
    const what = `is ${show($ref)}, which the schema does not have`;
    return [{ path: at(path, '$ref'), what, advice: 'Define it under $defs, or correct the reference' }];
  }
  return [];
};

const patternFaults = (schema: JsonSchema, path: string): SchemaFault[] => {
  const byName = schema['patternProperties'];
  const patterns = [
    { source: schema['pattern'], place: at(path, 'pattern') },
    ...(isPlain(byName) ? Object.keys(byName) : []).map((source) => ({
      source,
      place: at(at(path, 'patternProperties'), source),
    })),
  ];
  return patterns.flatMap(({ source, place }) => {
    try {
      if (typeof source === 'string') {
        toPattern(source);
      }
      return [];
    } catch {
      return [
        { path: place, what: `is ${show(source)}, which is no pattern`, advice: 'Correct the pattern' },
      ];
    }
  });
};
