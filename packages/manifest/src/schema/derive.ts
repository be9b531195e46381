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

/**
 * The input schema of a tool whose author gave none: what its payload reads, each parameter described. Whether the
 * payload is sound is looked up where it is not known.
 */
export const deriveSchema = <P extends PrimitiveName>(
  primitive: P,
  payload: unknown,
  isSound = false,
): JsonSchema =>
  isSound || DATA[primitive].safeParse(payload).success
    ? // Its schema has read it: the drift test pins that both are one type.
      DERIVE[primitive](payload as PrimitiveData[P])
    : NO_ARGUMENTS;

const DERIVE: { readonly [P in PrimitiveName]: (data: PrimitiveData[P]) => JsonSchema } = {
  navigate: (data: NavigateData) => object(navigateParams(data)),
  search: (data: SearchData) => object(searchParams(data)),
  mailto: (data: MailtoData) => object(mailtoParams(data)),
  static: () => object(new Map()),
};

/** The input schema of a tool that takes nothing. */
export const NO_ARGUMENTS: JsonSchema = { type: 'object', properties: {} };

interface DerivedParam {
  readonly schema: JsonSchema;
  readonly required: boolean;
}

const object = (params: ReadonlyMap<string, DerivedParam>): JsonSchema => {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, param] of params) {
    if (name === '__proto__') {
      Object.defineProperty(properties, name, { value: param.schema, enumerable: true });
    } else {
      properties[name] = param.schema;
    }
    if (param.required) {
      required.push(name);
    }
  }
  return required.length > 0 ? { type: 'object', properties, required } : { type: 'object', properties };
};

type DerivedParams = Map<string, DerivedParam>;

const navigateParams = ({ param = 'value', options }: NavigateData): DerivedParams => {
  const matches = unique(options.map(({ match }) => match));
  const description = cut(listed('One of: ', unique(options.map(({ label }) => label))));
  const schema: JsonSchema =
    matches.length > 0 ? { type: 'string', enum: matches, description } : { type: 'string', description };
  return new Map([[param, { schema, required: true }]]);
};

const searchParams = (data: SearchData): DerivedParams => {
  const {
    queryParam = 'query',
    limitParam = 'limit',
    limitDefault = 10,
    offsetParam,
    queryRequired = false,
  } = data;
  const { limitMax = Math.max(100, limitDefault) } = data;
  const params: DerivedParams = new Map();
  params.set(queryParam, {
    schema: {
      type: 'string',
      description: `Words to look for; a result has all of them.${queryRequired ? '' : ' Without it, all entries.'}`,
    },
    required: queryRequired,
  });
  params.set(limitParam, {
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: limitMax,
      default: Math.min(limitDefault, limitMax),
      description: 'Most results to return.',
    },
    required: false,
  });
  if (offsetParam !== undefined) {
    params.set(offsetParam, {
      schema: { type: 'integer', minimum: 0, description: 'Results to pass over, to read on.' },
      required: false,
    });
  }
  return params;
};

const mailtoParams = ({ subjectTemplate = '', bodyLines = [], messageParam }: MailtoData): DerivedParams => {
  const params: DerivedParams = new Map();
  const add = (name: string, description: string, required: boolean) => {
    const known = params.get(name);
    params.set(name, {
      schema: known?.schema ?? { type: 'string', description: cut(description) },
      required: required || known?.required === true,
    });
  };
  for (const { param, label, optional } of bodyLines) {
    add(param, label || `The letter's ${param}.`, optional !== true);
  }
  if (messageParam !== undefined) {
    add(messageParam, 'The text of the letter.', true);
  }
  for (const name of placeholdersOf(subjectTemplate)) {
    if (name !== '' && !params.has(name)) {
      add(name, `Stands in the subject: ${subjectTemplate}`, true);
    }
  }
  return params;
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
