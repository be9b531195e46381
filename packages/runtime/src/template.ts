import { own, scalarText } from './args.ts';

/** Fills each `{field}` from the own properties of `values`, in one pass; what is unknown fills as "". */
export const fill = (template: string, values: unknown, convert = (text: string) => text): string =>
  template.replace(/\{([^{}]+)\}/g, (_, field: string) => convert(toText(own(values, field.trim()))));

/** Lists are joined by a comma; objects have no text. */
export const toText = (value: unknown): string =>
  Array.isArray(value) ? value.map(toText).join(', ') : (scalarText(value) ?? '');

/** Replaces lone surrogates by U+FFFD, as `String.prototype.toWellFormed` does (ECMAScript 2024, 22.1.3.31). */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** At most so many code points. */
export const cut = (text: string, length: number): string =>
  text.length > length ? [...text.slice(0, 2 * length)].slice(0, length).join('') : text;

/** Fills the question for a person: a value of any length must not push the rest of it out of sight. */
export const fillQuestion = (template: string, values: unknown): string =>
  fill(template, values, (text) => cut(text, 200));
