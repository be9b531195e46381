import { DEFAULT_LINE, type Item } from '@docent/contract';
import { own, scalarText } from './args.ts';

/** Lists are joined by a comma; objects have no text. */
export const toText = (value: unknown): string => [value].flat(Infinity).map(scalarText).join(', ');

/** Fills each `{field}` from the own properties of `values`, in one pass; what is unknown fills as "". */
export const fill = (template: string, values: unknown, convert = toText): string =>
  template.replace(/\{([^{}]+)\}/g, (_, field: string) => convert(own(values, field.trim())));

/** The text with U+FFFD for lone surrogates, as `String.prototype.toWellFormed` has it (ECMAScript 2024, 22.1.3.31). */
export const wellFormed = (value: unknown): string => toText(value).replace(/\p{Cs}/gu, '\ufffd');

/** Percent-encodes as UTF-8, whatever the text holds. */
export const encode = (value: unknown): string => encodeURIComponent(wellFormed(value));

/** The first 200 code points: what a subject takes, and a value in a question to the person. */
export const clip = (value: unknown): string => toText(value).replace(/^(.{200}).+/su, '$1');

/** A heading, where there is one, and a line for each item. */
export const toLines = (
  heading: string | undefined,
  values: Item,
  items: unknown[],
  line = DEFAULT_LINE,
): string =>
  [
    heading ? fill(heading, values) : [],
    items.map((item, index) => fill(line, { ...Object(item), n: index + 1 })),
  ]
    .flat()
    .join('\n');
