import { show } from '../show.ts';
import type { DialectFault, Reading } from '../subject.ts';
import { payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

type Facts =
  | DialectFault
  | { readonly kind: 'default'; readonly path: string; readonly given: unknown; readonly real: number };

/** A schema that says what nobody will read: another dialect, a misspelt keyword, a default that is not the real one. */
export const schemaDialect: ToolRule<Facts> = {
  code: 'schema-dialect',
  level: 'warn',
  find: perReading((reading): Facts[] => [...reading.dialectFaults, ...defaultFaults(reading)]),
  say: (facts) => {
    switch (facts.kind) {
      case 'dialect':
        return `is ${show(facts.dialect)}; agents read 2020-12, and no $schema is ever emitted. Write the schema as 2020-12, and leave $schema out.`;
      case 'keyword':
        return `is no keyword of JSON Schema; it constrains nothing. Did you mean ${show(facts.meant)}?`;
      case 'default':
        return `has the default ${show(facts.given)}, but limitDefault is ${facts.real}; the latter counts, and agents are told the former. Make them equal.`;
    }
  },
};

/** Nobody fills in the defaults of a schema: what a search does without a limit is for its payload to say. */
const defaultFaults = (reading: Reading): Facts[] => {
  const declared = reading.shapes[0]?.properties;
  const search = declared && payloadOf(reading, 'search');
  if (search === undefined) {
    return [];
  }
  const { limitParam = 'limit', limitDefault = 10, limitMax = Math.max(100, limitDefault) } = search;
  const real = Math.min(limitDefault, limitMax);
  const given = declared
    ?.get(limitParam)
    ?.map((schema) => schema['default'])
    .find((value) => value !== undefined);
  return given === undefined || given === real ? [] : [{ kind: 'default', path: limitParam, given, real }];
};
