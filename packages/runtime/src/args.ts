import type { Item } from '@docent/contract';
import { ensure } from './ensure.ts';

/** Whether it is an object that is no list: what arguments, items and payloads are. */
export const isObject = (value: unknown): value is Item => typeOf(value) === 'object';

/** What JSON Schema calls the type of a JSON value, but for integers; of anything else, its tag. */
export const typeOf = (value: unknown): string => ({}).toString.call(value).slice(8, -1).toLowerCase();

/** An own property, never one of the prototype chain. */
export const own = (object: unknown, key: string): unknown =>
  Object.hasOwn(Object(object), key) ? (object as Item)[key] : undefined;

/** The list of a payload, empty where it has none; throws on anything else, which leaves the tool out with a warning. */
export const listOf = <T>(data: object, key: string): T[] => {
  const value = own(data, key) ?? [];
  ensure(Array.isArray(value), `data.${key} is not a list`);
  return value;
};

/** The text of an argument that stands for one value: texts, numbers and booleans; undefined for the rest. */
export const scalarText = (value: unknown): string | undefined =>
  /str|num|boo/.test(typeof value) ? String(value) : undefined;
