import {
  type JsonSchema,
  type MailtoData,
  type NavigateData,
  type PrimitiveData,
  type PrimitiveName,
  type SearchData,
  TEXT_BUDGETS,
} from '@docent/contract';
import { placeholdersOf } from '../placeholders.ts';
import { DATA } from './data.ts';

/** The input schema of a tool whose author gave none: what its payload reads, each parameter described. */
export const deriveSchema = <P extends PrimitiveName>(primitive: P, payload: unknown): JsonSchema => {
  const { data } = DATA[primitive].safeParse(payload);
  // Its schema has just read it: the drift test pins that both are one type.
  return data === undefined ? NO_ARGUMENTS : DERIVE[primitive](data as PrimitiveData[P]);
};

const DERIVE: { readonly [P in PrimitiveName]: (data: PrimitiveData[P]) => JsonSchema } = {
  navigate: ({ param = 'value', options }: NavigateData) =>
    object({
      [param]: {
        schema: {
          type: 'string',
          ...(options.length > 0 ? { enum: unique(options.map(({ match }) => match)) } : {}),
        },
        description: listed('One of: ', unique(options.map(({ label }) => label))),
        required: true,
      },
    }),
  search: (data: SearchData) => object(searchParams(data)),
  mailto: (data: MailtoData) => object(mailtoParams(data)),
  static: () => object({}),
};

/** The input schema of a tool that takes nothing. */
export const NO_ARGUMENTS: JsonSchema = { type: 'object', properties: {} };

interface DerivedParam {
  readonly schema: JsonSchema;
  readonly description: string;
  readonly required: boolean;
}

const object = (params: Readonly<Record<string, DerivedParam>>): JsonSchema => {
  const entries = Object.entries(params);
  const required = entries.filter(([, param]) => param.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, { schema, description }]) => [name, { ...schema, description: cut(description) }]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
};

const searchParams = (data: SearchData): Record<string, DerivedParam> => {
  const {
    queryParam = 'query',
    limitParam = 'limit',
    limitDefault = 10,
    offsetParam,
    queryRequired = false,
  } = data;
  const { limitMax = Math.max(100, limitDefault) } = data;
  return {
    [queryParam]: {
      schema: { type: 'string' },
      description: `Words to look for; a result has all of them.${queryRequired ? '' : ' Without it, all entries.'}`,
      required: queryRequired,
    },
    [limitParam]: {
      schema: { type: 'integer', minimum: 1, maximum: limitMax, default: Math.min(limitDefault, limitMax) },
      description: 'Most results to return.',
      required: false,
    },
    ...(offsetParam === undefined
      ? {}
      : {
          [offsetParam]: {
            schema: { type: 'integer', minimum: 0 },
            description: 'Results to pass over, to read on.',
            required: false,
          },
        }),
  };
};

const mailtoParams = ({ subjectTemplate = '', bodyLines = [], messageParam }: MailtoData) => {
  const params = new Map<string, DerivedParam>();
  const add = (name: string, description: string, required: boolean) => {
    const known = params.get(name);
    params.set(name, {
      schema: { type: 'string' },
      description: known?.description ?? description,
      required: required || known?.required === true,
    });
  };
  for (const { param, label, optional } of bodyLines) {
    add(param, label || `The letter's ${param}.`, optional !== true);
  }
  if (messageParam !== undefined) {
    add(messageParam, 'The text of the letter.', true);
  }
  for (const name of placeholdersOf(subjectTemplate).filter((field) => field !== '' && !params.has(field))) {
    add(name, `Stands in the subject: ${subjectTemplate}`, true);
  }
  return Object.fromEntries(params);
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const MOST = TEXT_BUDGETS.paramDescription;

/** As many of the labels as a description may hold, and how many more there are. */
const listed = (start: string, labels: readonly string[]): string => {
  for (let shown = labels.length; shown > 0; shown -= 1) {
    const more = shown < labels.length ? `, and ${labels.length - shown} more` : '';
    const text = `${start}${labels.slice(0, shown).join(', ')}${more}.`;
    if (text.length <= MOST) {
      return text;
    }
  }
  return labels.length === 0 ? 'There is nothing to choose yet.' : `${start}${labels[0]}`;
};

const cut = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
