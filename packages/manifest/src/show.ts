const MOST = 60;

/** A value for a sentence: short, on one line, with everything invisible made visible. */
export const show = (value: unknown): string => {
  if (typeof value === 'string') {
    return `"${visible(clip(value).replaceAll('"', '\\"'))}"`;
  }
  if (typeof value === 'bigint') {
    return `${clip(String(value))}n`;
  }
  if (typeof value === 'function') {
    return 'a function';
  }
  if (typeof value === 'object' && value !== null) {
    return showObject(value);
  }
  return String(value);
};

/** A text with control, format, space-like and other unseen characters written as `\uXXXX`. */
export const visible = (text: string): string =>
  text.replace(
    /\p{C}|[^\P{Z} ]/gu,
    (char) =>
      ESCAPES[char] ??
      Array.from(
        { length: char.length },
        (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`,
      ).join(''),
  );

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const showObject = (value: object): string => {
  const kind = kindOf(value);
  if (kind !== undefined) {
    return kind;
  }
  try {
    return visible(clip(JSON.stringify(value) ?? 'an object'));
  } catch {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
};

/** `a Date`, `a Map`, … for what is neither a plain object nor a list. */
export const kindOf = (value: object): string | undefined => {
  if (Array.isArray(value) || isPlain(value)) {
    return undefined;
  }
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name === 'string' && name !== ''
    ? `${/^(?:[AEIO]|U(?!RL|int))/.test(name) ? 'an' : 'a'} ${visible(name)}`
    : 'an object of a class';
};

/** An object literal, or one without a prototype; of any realm. */
export const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return false;
  }
  const prototype: object | null = Object.getPrototypeOf(value);
  return (
    prototype === Object.prototype ||
    prototype === null ||
    (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf'))
  );
};

/** Cut at a character, so that no half of a pair is left. */
const clip = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
