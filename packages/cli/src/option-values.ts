import { InvalidArgumentError } from 'commander';

/** A whole number from 0 on. */
export function toCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is no whole number from 0 on.');
  return Number(text);
}

/** A whole number from 1 on. */
export function toDays(text: string): number {
  const days = toCount(text);
  if (days === 0) throw new InvalidArgumentError('It takes at least 1 day.');
  return days;
}

/** Days, as `90d`. */
export function toAge(text: string): number {
  const [, days] = /^(\d+)d$/.exec(text) ?? [];
  if (days === undefined) throw new InvalidArgumentError('It is no number of days, such as 90d.');
  return Number(days);
}

/** A port of this machine; 0 is any free one. */
export function toPort(text: string): number {
  const port = toCount(text);
  if (port > 65_535) throw new InvalidArgumentError('The highest port is 65535.');
  return port;
}

/** `/docs` and `/docs/` mean the same. */
export function toBase(text: string): string {
  if (!/^\/(?![/\\])[^?#]*$/.test(text)) throw new InvalidArgumentError('It is no path that begins with /.');
  return new URL(text.endsWith('/') ? text : `${text}/`, 'http://localhost').pathname;
}

/** A secret. */
export function toToken(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty, and would keep nobody out.');
  return text;
}

/** The parts of a list such as `a,b`; an empty text is an empty list. */
export const toList = (list: string): readonly string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
