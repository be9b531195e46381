/**
 * Reads the attributes of a tag from the end of its name on. Returns the offset after the tag's `>`, or -1 where
 * the text ends before it. Names arrive in lower case, values as they are written; `end` is where a value ends.
 */
export function walkAttributes(
  text: string,
  from: number,
  visit?: (name: string, value: string, end: number) => void,
): number {
  let at = from;
  while (true) {
    at = skip(text, at, GAP);
    if (at >= text.length) return -1;
    if (text.charCodeAt(at) === GREATER) return at + 1;
    const name = at;
    // The first character always belongs to the name, even if it is `=`.
    at = skip(text, at + 1, NAME);
    const nameEnd = at;
    at = skip(text, at, SPACE);
    if (text.charCodeAt(at) !== EQUALS) {
      visit?.(text.slice(name, nameEnd).toLowerCase(), '', nameEnd);
      continue;
    }
    at = skip(text, at + 1, SPACE);
    const quote = text.charCodeAt(at);
    const quoted = quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE;
    const value = quoted ? at + 1 : at;
    const valueEnd = quoted
      ? text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", value)
      : skip(text, at, UNQUOTED);
    if (valueEnd < 0) return -1;
    at = quoted ? valueEnd + 1 : valueEnd;
    visit?.(text.slice(name, nameEnd).toLowerCase(), text.slice(value, valueEnd), at);
  }
}

/** The attributes of a tag; of two with one name the first counts, as in a browser. */
export function readAttributes(text: string, from: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  walkAttributes(text, from, (name, value) => {
    if (!attributes.has(name)) attributes.set(name, value);
  });
  return attributes;
}

/** The offset after the name of the tag or attribute that begins at `from`. */
export const endOfTagName = (text: string, from: number): number => skip(text, from, TAG_NAME);

const GREATER = 0x3e;
const EQUALS = 0x3d;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

// Sets of character classes, one bit each: this loop sees every character of every tag of a site.
const SPACE = 1;
const GAP = 2;
const NAME = 4;
const UNQUOTED = 8;
const TAG_NAME = 16;

const CLASSES = Uint8Array.from({ length: 256 }, (_, code) => {
  const char = String.fromCharCode(code);
  const space = /[\t\n\f\r ]/.test(char);
  const gap = space || char === '/';
  const end = char === '>';
  return (
    (space ? SPACE : 0) |
    (gap ? GAP : 0) |
    (gap || end || char === '=' ? 0 : NAME) |
    (space || end ? 0 : UNQUOTED) |
    (gap || end ? 0 : TAG_NAME)
  );
});

function skip(text: string, from: number, kind: number): number {
  let at = from;
  while (at < text.length && ((CLASSES[text.charCodeAt(at)] ?? OTHER) & kind) !== 0) at += 1;
  return at;
}

/** What lies beyond Latin-1 is part of a name or a value. */
const OTHER = NAME | UNQUOTED | TAG_NAME;
