import type { Failure, NotJson, SchemaFault } from '../subject.ts';
import type { Rule } from './rule.ts';

interface Facts {
  readonly what: string;
  readonly advice: string;
}

/** An author's output schema, read, and what is wrong with it. */
export interface ReadOutputSchema {
  readonly failures: readonly Failure[];
  readonly notJson: readonly NotJson[];
  readonly schemaFaults: readonly SchemaFault[];
}

const KEY = 'outputSchema';

/** An output schema that cannot be told to an agent. */
export const outputSchema: Rule<Facts, ReadOutputSchema> = {
  code: 'manifest-invalid',
  level: 'error',
  find: ({ failures, notJson, schemaFaults }) => [
    ...failures.map(({ path, ...failure }) => ({
      path: path === KEY ? path : `${KEY}.${path}`,
      what: `has no JSON Schema${'reason' in failure ? ` (${failure.reason})` : ', as a schema of Zod 3'}`,
      advice: 'Describe it with Zod 4 and types that JSON has, or give a JSON Schema',
    })),
    ...notJson.map(({ path, value }) => ({
      path,
      what: `is ${value}, which JSON cannot carry`,
      advice: 'Give a text, number, true, false, null, or lists and plain objects of them',
    })),
    ...schemaFaults.map(({ path, what, advice }) => ({
      path: path.replace(/^inputSchema/, KEY),
      what: what.replace('arguments are', 'structured results are'),
      advice,
    })),
  ],
  say: ({ what, advice }) =>
    `${what}; the endpoint would have to leave the tool out. ${advice}${/[.?]$/.test(advice) ? '' : '.'}`,
};
