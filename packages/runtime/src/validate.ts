import type { Item } from '@docent/contract';
import { isObject, own, scalarText } from './args.ts';

/** Arguments after the harmless conversions, and a sentence for each that is still wrong. */
export interface Checked {
  args: Item;
  problems: string[];
}

/** The types of JSON Schema (2020-12 Validation, 6.1.1): how a person says them, and what they take. */
const TYPES: Record<string, [words: string, is: (value: unknown) => boolean]> = {
  string: ['a string', (value) => typeof value === 'string'],
  number: ['a number', (value) => Number.isFinite(value)],
  integer: ['an integer', (value) => Number.isInteger(value)],
  boolean: ['true or false', (value) => typeof value === 'boolean'],
  array: ['a list', (value) => Array.isArray(value)],
  object: ['an object', isObject],
  null: ['null', (value) => value === null],
};

/**
 * Checks arguments as far as browsers should and do not: `type enum const required minimum maximum minLength
 * maxLength pattern items`, nested `properties` too. Other keywords forbid nothing; unknown arguments stay.
 * `exempt` are those of the root that the tool itself repairs or judges.
 */
export const validate = (args: Item, schema: unknown, exempt: string[]): Checked => {
  const problems: string[] = [];
  return { args: checkObject(args, Object(schema), '', problems, exempt), problems };
};

const checkObject = (
  given: Item,
  schema: Item,
  path: string,
  problems: string[],
  exempt: string[] = [],
): Item => {
  const before = problems.length;
  const value = { ...given };
  const declared: Item = isObject(schema['properties']) ? schema['properties'] : {};
  const judged = (name: unknown): name is string => typeof name === 'string' && !exempt.includes(name);
  const add = (name: string, problem: string) => problems.push(`"${path}${name}" ${problem}`);

  for (const name of Object.keys(declared).filter(judged)) {
    const part = Object(declared[name]);
    if (value[name] === null && part.type && !typesOf(part).includes('null')) {
      delete value[name];
    } else if (own(value, name) !== undefined) {
      value[name] = check(value[name], part, path + name, problems);
    }
  }
  for (const name of listed(schema['required']).filter(judged)) {
    if (own(value, name) === undefined) {
      add(name, `is missing: it must be ${expected(Object(own(declared, name)))}`);
    }
  }
  if (problems.length > before) {
    for (const name of Object.keys(value).filter((key) => judged(key) && !Object.hasOwn(declared, key))) {
      add(name, 'is no argument of this tool');
    }
  }
  return value;
};

const check = (given: unknown, schema: Item, path: string, problems: string[]): unknown => {
  const value = convert(given, schema);
  if (!allows(schema, value)) {
    problems.push(`"${path}" must be ${expected(schema)}, not ${show(value)}`);
  } else if (isObject(value)) {
    return checkObject(value, schema, `${path}.`, problems);
  } else if (Array.isArray(value) && isObject(schema['items'])) {
    const items = schema['items'];
    return value.map((item, index) => check(item, items, `${path}[${index}]`, problems));
  }
  return value;
};

/** "5" where a number is wanted, 5 where a string is, "true" where a boolean is: agents mean the same. */
const convert = (value: unknown, schema: Item): unknown => {
  const types = typesOf(schema);
  const fits = (candidate: unknown) => types.some((type) => hasType(candidate, type));
  const candidates =
    typeof value === 'string'
      ? [value, value.trim() && Number(value), value === 'true' || (value === 'false' ? false : value)]
      : [value, typeof value === 'number' ? String(value) : value];
  const fitting = candidates.find(fits);
  return fitting === undefined ? value : fitting;
};

const allows = (schema: Item, value: unknown): boolean => {
  const types = typesOf(schema);
  const at = (keyword: string, fallback: number) =>
    typeof schema[keyword] === 'number' ? (schema[keyword] as number) : fallback;
  const within = (size: number, least: string, most: string) =>
    size >= at(least, -Infinity) && size <= at(most, Infinity);
  return (
    (!types.length || types.some((type) => hasType(value, type))) &&
    (!Array.isArray(schema['enum']) || schema['enum'].some((allowed) => same(allowed, value))) &&
    (!('const' in schema) || same(schema['const'], value)) &&
    (typeof value !== 'number' || within(value, 'minimum', 'maximum')) &&
    (typeof value !== 'string' ||
      (within([...value].length, 'minLength', 'maxLength') && matches(value, schema['pattern'])))
  );
};

/** What the schema allows, in words. */
const expected = (schema: Item): string => {
  if (Array.isArray(schema['enum'])) {
    return `one of ${schema['enum'].map(show).join(', ')}`;
  }
  if ('const' in schema) {
    return show(schema['const']);
  }
  const limit = (keyword: string, words: string, unit = '') => {
    const bound = scalarText(schema[keyword]);
    return bound === undefined ? '' : ` ${words} ${bound}${unit}`;
  };
  return (
    (typesOf(schema)
      .map((type) => (Object.hasOwn(TYPES, type) && TYPES[type]?.[0]) || type)
      .join(' or ') || 'a value') +
    limit('minimum', 'of at least') +
    limit('maximum', 'of at most') +
    limit('minLength', 'of at least', ' characters') +
    limit('maxLength', 'of at most', ' characters') +
    limit('pattern', 'that matches')
  );
};

/** A type that JSON Schema does not know forbids nothing. */
const hasType = (value: unknown, type: string): boolean =>
  !Object.hasOwn(TYPES, type) || (TYPES[type] as [string, (value: unknown) => boolean])[1](value);

const typesOf = (schema: Item): string[] => listed([schema['type']].flat());

const listed = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** A pattern that does not compile forbids nothing. */
const matches = (text: string, pattern: unknown): boolean => {
  for (const flags of typeof pattern === 'string' ? ['u', ''] : []) {
    try {
      return new RegExp(pattern as string, flags).test(text);
    } catch {}
  }
  return true;
};

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

const show = (value: unknown): string => {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
};
