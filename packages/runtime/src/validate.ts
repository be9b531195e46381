import type { Item } from '@docent/contract';
import { isObject, own, scalarText, typeOf } from './args.ts';
import { ensure } from './ensure.ts';

/**
 * Checks arguments as far as browsers should and do not: `type enum const required minimum maximum minLength
 * maxLength pattern items`, nested `properties` too. Other keywords forbid nothing; unknown arguments stay.
 * `exempt` are those of the root that the tool itself repairs or judges. Returns the arguments after the harmless
 * conversions; throws a sentence for each that is still wrong.
 */
export const validate = (args: Item, schema: unknown, exempt: string[]): Item => {
  const problems: string[] = [];

  const checkObject = (given: Item, schema: unknown, path: string): Item => {
    const checked = { ...given };
    const { properties, required } = Object(schema);
    const needed = listed(required);
    for (const name of new Set([...Object.keys(Object(properties)), ...needed])) {
      if (!exempt.includes(path + name)) {
        const value = check(
          own(given, name),
          Object(own(properties, name)),
          path + name,
          needed.includes(name),
        );
        if (value === undefined) {
          delete checked[name];
        } else {
          checked[name] = value;
        }
      }
    }
    return checked;
  };

  /** The value as it may be passed on; undefined where it is absent, which null may be too. */
  const check = (given: unknown, schema: Item, path: string, required?: boolean): unknown => {
    const types = listed(schema['type']);
    const fits = (value: unknown) =>
      !types[0] || types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value));
    const value = [given, converted(given)].find(fits) ?? (given === null && !fits(null) ? undefined : given);
    if (value === undefined ? required : !fits(value) || !allows(schema, value)) {
      const shown = JSON.stringify(value)?.slice(0, 60) ?? 'missing';
      problems.push(`"${path}" must match ${JSON.stringify(schema)} but is ${shown}`);
    }
    return Array.isArray(value)
      ? value.map((item, index) => check(item, Object(schema['items']), `${path}[${index}]`, true))
      : isObject(value)
        ? checkObject(value, schema, `${path}.`)
        : value;
  };

  const checked = checkObject(args, schema, '');
  ensure(!problems[0], problems.join('; '));
  return checked;
};

const listed = (value: unknown) => [value ?? []].flat() as string[];

/** "5" where a number is wanted, "true" where a boolean is, 5 where a string is: agents mean the same. */
const converted = (value: unknown): unknown => {
  try {
    const parsed = typeof value === 'number' ? `${value}` : JSON.parse(scalarText(value) as string);
    return parsed === Object(parsed) ? value : parsed;
  } catch {}
};

/** What the keywords beside `type` say of a value. */
const allows = (schema: Item, value: unknown): boolean => {
  const isText = typeof value === 'string';
  const size = isText ? [...value].length : +(scalarText(value) as string);
  const isSame = (other: unknown) => canonical(other) === canonical(value);
  return !(
    (schema['enum'] as unknown[] | undefined)?.some?.(isSame) === false ||
    ('const' in schema && !isSame(schema['const'])) ||
    size < (isText ? (schema['minLength'] as number) : (schema['minimum'] as number)) ||
    size > (((isText ? schema['maxLength'] : schema['maximum']) ?? Infinity) as number) ||
    (isText && !matches(value, schema['pattern'] as string))
  );
};

/** A pattern that does not compile forbids nothing. */
const matches = (text: string, pattern: string, flags = 'u'): boolean => {
  try {
    return new RegExp(pattern ?? '', flags).test(text);
  } catch {
    return !flags || matches(text, pattern, '');
  }
};

const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part) => (isObject(part) ? Object.entries(part).sort() : part));
