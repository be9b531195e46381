import { echo } from '../echo.ts';
import { nearest } from '../nearest.ts';
import { Refusal } from '../refusal.ts';
import type { Parameter, Parameters, Values } from './parameters.ts';

/**
 * Reads the arguments of a call, lenient where what is meant is certain: text is trimmed, blank and null count as absent,
 * "5" is an integer, "true" a boolean. Anything else is refused, all problems together, each with what to send instead.
 */
export function readArguments<P extends Parameters>(
  parameters: P,
  given: Readonly<Record<string, unknown>>,
): Values<P> {
  const problems: string[] = [];
  const known = Object.keys(parameters).filter((name) => !parameters[name]?.isHidden);
  const strange = Object.keys(given).filter((name) => !Object.hasOwn(parameters, name));
  problems.push(...strange.slice(0, MOST_STRANGE).map((name) => unknown(name, known)));
  if (strange.length > MOST_STRANGE)
    problems.push(`${strange.length - MOST_STRANGE} more are no parameters either.`);
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = isAbsent(given, name) ? undefined : read(name, parameter, given[name], problems);
    if (value === undefined && parameter.required && isAbsent(given, name))
      problems.push(`"${name}" is missing; send ${expected(parameter)}: ${parameter.description}`);
    values[name] = value ?? defaultOf(parameter);
  }
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return values as Values<P>;
}

/** So many names are answered one by one; seeking what each was meant to be takes time. */
const MOST_STRANGE = 10;

function isAbsent(given: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

const defaultOf = (parameter: Parameter): unknown =>
  parameter.type === 'boolean' ? false : parameter.type === 'integer' ? parameter.default : undefined;

/** The value; undefined where it was a problem. */
function read(name: string, parameter: Parameter, given: unknown, problems: string[]): unknown {
  const value = READ[parameter.type](given);
  if (value !== undefined && fits(parameter, value)) return value;
  problems.push(`"${name}" must be ${expected(parameter)}, but is ${shown(given)}.`);
  return undefined;
}

const READ: Record<Parameter['type'], (given: unknown) => unknown> = {
  string: (given) => (typeof given === 'string' ? given.trim() : undefined),
  integer(given) {
    const number = typeof given === 'string' && /^\s*-?\d{1,15}\s*$/.test(given) ? Number(given) : given;
    return Number.isSafeInteger(number) ? number : undefined;
  },
  boolean: (given) =>
    typeof given === 'boolean' ? given : given === 'true' ? true : given === 'false' ? false : undefined,
};

function fits(parameter: Parameter, value: unknown): boolean {
  if (parameter.type === 'string') return !parameter.values || parameter.values.includes(value as string);
  if (parameter.type === 'boolean') return true;
  return (
    (value as number) >= parameter.minimum &&
    (value as number) <= (parameter.maximum ?? Number.MAX_SAFE_INTEGER)
  );
}

function expected(parameter: Parameter): string {
  if (parameter.type === 'boolean') return 'true or false';
  if (parameter.type === 'string')
    return parameter.values ? `one of ${parameter.values.join(', ')}` : 'a string';
  const { minimum, maximum } = parameter;
  return maximum === undefined ? `an integer from ${minimum} on` : `an integer from ${minimum} to ${maximum}`;
}

function unknown(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const known = names.length > 0 ? `known are ${names.join(', ')}` : 'there are none';
  return `"${echo(name)}" is no parameter${near ? ` (did you mean "${near}"?)` : ''}; ${known}.`;
}

/** What was sent, in so many characters that its sender knows it again. */
const shown = (given: unknown): string => echo([...toJson(given).slice(0, 120)].slice(0, 60).join(''));

function toJson(given: unknown): string {
  try {
    return JSON.stringify(given) ?? typeof given;
  } catch {
    // Nested so deep that it cannot be written.
    return typeof given;
  }
}
