import type { Item } from '@docent/contract';

/** Whether it is an object that is no list: what arguments, items and payloads are. */
export const isObject = (value: unknown): value is Item =>
  Object.prototype.toString.call(value) === '[object Object]';

/** An own property, never one of the prototype chain. */
export const own = (object: unknown, key: string): unknown =>
  object != null && Object.hasOwn(object, key) ? (object as Item)[key] : undefined;

/** The list of a payload, empty where it has none; throws on anything else, which leaves the tool out with a warning. */
export const listOf = <T>(data: object, key: string): T[] => {
  const value = own(data, key) ?? [];
  if (!Array.isArray(value)) {
    throw new TypeError(`data.${key} is not a list`);
  }
  return value;
};

/** The text of an argument that stands for one value: texts, numbers and booleans; undefined for the rest. */
export const scalarText = (value: unknown): string | undefined =>
  /^[snb]/.test(typeof value) && typeof value !== 'bigint' && typeof value !== 'symbol'
    ? String(value)
    : undefined;
