import { wellFormed } from '../template.ts';

/** What a dictionary's member has to be. */
type Kind = 'text' | 'object' | 'function' | 'AbortSignal' | 'ToolAnnotations' | 'Window';

/** The dictionaries of WebMCP, their members in the order in which Web IDL reads them; `!` marks what is required. */
const DICTIONARIES = {
  ModelContextTool: {
    annotations: 'ToolAnnotations',
    description: 'text!',
    execute: 'function!',
    inputSchema: 'object',
    name: 'text!',
    title: 'text',
  },
  ModelContextRegisterToolOptions: { signal: 'AbortSignal' },
  ModelContextGetToolOptions: {},
  RegisteredTool: {
    annotations: 'ToolAnnotations',
    description: 'text!',
    inputSchema: 'object',
    name: 'text!',
    origin: 'text!',
    title: 'text',
    window: 'Window!',
  },
  ExecuteToolOptions: { signal: 'AbortSignal' },
} as const satisfies Record<string, Record<string, Kind | `${Kind}!`>>;

/** Fails as a browser does where a method is called in a wrong way. */
export const typeError = (method: string, reason: string): TypeError =>
  new TypeError(`Failed to execute '${method}' on 'ModelContext': ${reason}`);

/** The members of a dictionary that a method was given, each read once; throws the browser's TypeError. */
export const toDictionary = (
  method: string,
  type: keyof typeof DICTIONARIES,
  given: unknown,
): Record<string, unknown> => {
  const kinds: Record<string, string> = DICTIONARIES[type];
  const isRequired = Object.values(kinds).some((kind) => kind.endsWith('!'));
  if (given == null ? isRequired : Object(given) !== given) {
    throw typeError(method, `The provided value is not of type '${type}'.`);
  }
  const members: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const value: unknown = Object(given)[name];
    const fault = value === undefined ? missing(kind) : FAULTS[kind.replace('!', '') as Kind](value);
    if (fault) {
      throw typeError(method, `Failed to read the '${name}' property from '${type}': ${fault}`);
    }
    members[name] = kind.startsWith('text') && value !== undefined ? `${value}` : value;
  }
  return members;
};

/** JSON as the browser carries it; throws its TypeError, or what a method of the value throws. */
export const toJsonText = (method: string, what: string, value: object): string => {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    const reason = error instanceof TypeError ? error.message : '';
    throw /circular|BigInt/.test(reason) ? typeError(method, reason) : error;
  }
  if (text === undefined) {
    throw typeError(method, `invalid input ${what}: toJSON() returns undefined`);
  }
  return text;
};

/** Text that crosses to another process: a lone surrogate costs it a letter, or all of it. */
export const toUsv = (text: unknown): string => wellFormed(`${text ?? ''}`);
export const isWellFormed = (text: string): boolean => wellFormed(text) === text;

const missing = (kind: string) => kind.endsWith('!') && 'Required member is undefined.';

const unless = (isRight: boolean, fault: string) => !isRight && fault;
const unconverted = (isRight: boolean, kind: string) =>
  unless(isRight, `Failed to convert value to '${kind}'.`);

const FAULTS: Record<Kind, (value: unknown) => string | false> = {
  text: (value) => unless(typeof value !== 'symbol', 'Cannot convert a Symbol value to a string'),
  function: (value) => unless(typeof value === 'function', 'The given value is not a function.'),
  object: (value) => unconverted(Object(value) === value, 'object'),
  // By their shape: the one who calls may have classes of another realm.
  AbortSignal: (value) => unconverted(typeof Object(value).throwIfAborted === 'function', 'AbortSignal'),
  Window: (value) => unconverted(Object(value).window === value, 'Window'),
  ToolAnnotations: (value) =>
    unless(value === null || Object(value) === value, "The provided value is not of type 'ToolAnnotations'."),
};
