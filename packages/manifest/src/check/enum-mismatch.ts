import type { JsonSchema } from '@docent/contract';
import { isPlain, show } from '../show.ts';
import { suggest } from '../suggest.ts';
import { payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

interface Facts {
  readonly path: string;
  /** Options that the schema does not allow. */
  readonly refused: readonly string[];
  /** Values of the schema that no option has. */
  readonly idle: readonly string[];
}

/** A parameter whose schema allows other values than the tool has options. */
export const enumMismatch: ToolRule<Facts> = {
  code: 'enum-mismatch',
  level: 'error',
  find: perReading((reading): Facts[] => {
    const declared = reading.shapes[0]?.properties;
    const data = declared && payloadOf(reading, 'navigate');
    // A derived schema lists just the options.
    if (!declared || !data) {
      return [];
    }
    const { param = 'value', options } = data;
    const schemas = declared.get(param) ?? [];
    const matches = options.map(({ match }) => match);
    const lists = schemas.map(allowedBy).filter((list) => list !== undefined);
    // Without options there is nothing to compare with, which is a rule of its own.
    if (matches.length === 0 || lists.length === 0) {
      return [];
    }
    const allowed = [...new Set(lists.flat())];
    const refused = [...new Set(matches.filter((match) => !allowed.includes(match)))];
    const idle = allowed.filter((value) => !matches.includes(value));
    return refused.length + idle.length === 0 ? [] : [{ path: param, refused, idle }];
  }),
  say: ({ refused, idle }) => {
    const parts = [
      ...(refused.length > 0 ? [`does not allow ${listed(refused)} of the options`] : []),
      ...(idle.length > 0 ? [`allows ${listed(idle)}, which no option has`] : []),
    ];
    const meant = idle.map((value) => suggest(value, refused)).find((value) => value !== undefined);
    return `${parts.join(', and ')}; agents call by the schema, and such calls fail. ${
      meant === undefined ? '' : `Did you mean ${show(meant)}? `
    }Make the enum and the options equal, or leave the schema out to have it derived.`;
  },
};

/** The values that a schema lists, as the texts that options are matched by; null is as good as absent. */
const allowedBy = (schema: JsonSchema): string[] | undefined => {
  const { enum: values, const: only, anyOf, oneOf } = schema;
  const branches = anyOf ?? oneOf;
  if (Array.isArray(values)) {
    return values.filter((value) => value !== null).map(String);
  }
  if (only !== undefined) {
    return [String(only)];
  }
  const parts = Array.isArray(branches) ? branches.map(branchOf) : [];
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.flat() : undefined;
};

const branchOf = (branch: unknown): string[] | undefined => {
  if (!isPlain(branch)) {
    return undefined;
  }
  return branch['type'] === 'null' ? [] : allowedBy(branch);
};

const listed = (values: readonly string[]): string =>
  values.slice(0, 5).map(show).join(', ') + (values.length > 5 ? ` and ${values.length - 5} more` : '');
