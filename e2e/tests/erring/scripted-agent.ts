import { closest, fittingValue, type Rules, textIn } from './fitting-value.ts';

type Args = Record<string, unknown>;

/** A call that did not do what it should: all that the agent knows. */
export interface FailedCall {
  /** The properties of the tool's input schema. */
  schema: { properties: Record<string, { type?: string }>; required?: string[] };
  args: unknown;
  /** What the tool answered. */
  text: string;
}

/**
 * The arguments of the next call, for an agent that knows nothing of the site: it does what the text says, rule by
 * rule. undefined where the text says nothing that it understands.
 */
export function repair(call: FailedCall): Args | undefined {
  const { text, schema } = call;
  const args: Args = Array.isArray(call.args) ? {} : { ...(call.args as Args) }; // An object or a list, by JSON.
  if (/the input is not an object/.test(text)) return args;
  for (const [pattern, change] of RULES) {
    const said = pattern.exec(text);
    if (said) {
      change(args, said.slice(1).map(String), schema);
      return args;
    }
  }
  return undefined;
}

type Rule = [RegExp, (args: Args, said: string[], schema: FailedCall['schema']) => void];

const RULES: Rule[] = [
  [/ failed: (".+)\. Correct the call or try again later\.$/s, correct],
  [
    /Available: (.+)\.$/,
    (args, [list = ''], { required = [] }) => {
      const given = { ...args };
      for (const name of Object.keys(args)) delete args[name];
      args[required[0] ?? ''] = closest(list.split(', '), given);
    },
  ],
  [
    /"(.+?)" must be the text to look for/,
    (args, [right = ''], schema) => move(args, straysOf(args, schema)[0] ?? '', right),
  ],
  [
    /(?:"(\w+)"|The (\w+)) is (?:blank|empty)/,
    (args, names) => {
      args[names.find((name) => name in args) ?? ''] = fittingValue({ type: 'string' }, '');
    },
  ],
  [
    /Try a single word/,
    (args) => {
      const words = textIn(args).split(/\s+/);
      args['query'] = words.reduce((long, word) => (word.length > long.length ? word : long));
    },
  ],
  [/Call again without a (\w+)/, (args, [name = '']) => delete args[name]],
  [
    /Begin between (\S+) and/,
    (args, [first = '']) => {
      const shape = (value: unknown) => String(value).replace(/\d/g, '0');
      for (const name of Object.keys(args)) if (shape(args[name]) === shape(first)) args[name] = first;
    },
  ],
];

/** Corrects each argument that is named: what the schema does not know may be what is missing. */
function correct(args: Args, [problems = '']: string[], schema: FailedCall['schema']): void {
  const missing = new Map<string, Rules>();
  for (const problem of problems.split(/; (?="[^"]+" must match )/)) {
    const [, name = '', quoted = '{}', is = ''] =
      /^"(.+?)" must match (.+) but is (.+)$/s.exec(problem) ?? [];
    const rules: Rules = JSON.parse(quoted);
    if (is === 'missing') missing.set(name, rules);
    else args[name] = fittingValue(rules, args[name]);
  }
  const strays = straysOf(args, schema);
  for (const stray of strays) {
    const inner = args[stray];
    const names = [...missing.keys()].filter((name) => !(name in args));
    if (names.some((name) => Object.hasOwn(Object(inner), name))) Object.assign(args, inner);
    else if (names.length > 0) args[closest(names, stray)] = inner;
    delete args[stray];
  }
  for (const [name, rules] of missing) args[name] = fittingValue(rules, args[name]);
}

const straysOf = (args: Args, { properties }: FailedCall['schema']): string[] =>
  Object.keys(args).filter((name) => !Object.hasOwn(properties, name));

function move(args: Args, from: string, to: string): void {
  args[to] = textIn(args[from]);
  delete args[from];
}
