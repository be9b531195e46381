import type { JsonSchema } from '@docent/contract';

/** A parameter of a bundled tool, in data: its schema and its check are made of it. */
export type Parameter = {
  readonly description: string;
  readonly required?: true;
  /** Read where it is sent, and not advertised: so that it can be refused with words. */
  readonly isHidden?: boolean;
} & (
  | { readonly type: 'string'; readonly values?: readonly string[] }
  | {
      readonly type: 'integer';
      readonly minimum: number;
      readonly maximum?: number;
      readonly default?: number;
    }
  | { readonly type: 'boolean' }
);

export type Parameters = Readonly<Record<string, Parameter>>;

type ValueOf<P extends Parameter> = P extends { type: 'string'; values: readonly (infer V)[] }
  ? V
  : P extends { type: 'string' }
    ? string
    : P extends { type: 'integer' }
      ? number
      : boolean;

/** A value is there where it is required or has a default; other booleans are false when left out, the rest undefined. */
type IsThere<P extends Parameter> = P extends { required: true } | { default: number } | { type: 'boolean' }
  ? true
  : false;

/** What a tool gets of its arguments. */
export type Values<P extends Parameters> = {
  readonly [K in keyof P]: IsThere<P[K]> extends true ? ValueOf<P[K]> : ValueOf<P[K]> | undefined;
};

/** The input schema of parameters (JSON Schema 2020-12). */
export function toInputSchema(parameters: Parameters): JsonSchema {
  const entries = Object.entries(parameters).filter(([, { isHidden }]) => !isHidden);
  const required = entries.filter(([, { required }]) => required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, parameter]) => [name, toSchema(parameter)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function toSchema({ required: _, isHidden: __, ...parameter }: Parameter): JsonSchema {
  if (parameter.type !== 'string') return parameter;
  const { values, ...rest } = parameter;
  return values ? { ...rest, enum: values } : rest;
}
