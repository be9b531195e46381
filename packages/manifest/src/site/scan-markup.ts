import { after, endOfComment } from './end-of-comment.ts';
import { OpenElements, type Place } from './open-elements.ts';
import { endOfRawText, isRawText } from './raw-text.ts';
import { endOfTagName, walkAttributes } from './walk-attributes.ts';

/** A tag of a page outside comments and raw text, with offsets into the text. */
export interface Tag {
  readonly kind: 'doctype' | 'start' | 'end';
  /** In lower case. */
  readonly name: string;
  readonly place: Place;
  readonly start: number;
  readonly nameEnd: number;
  /** After the tag; after the end tag where its content is raw text. */
  readonly end: number;
}

/**
 * Reads a page as a browser's tokenizer does. Returns what the text ends inside of (`comment`, `tag`, or the name of
 * an element), or undefined where more can follow it.
 */
export function scanMarkup(text: string, visit: (tag: Tag) => void): string | undefined {
  const open = new OpenElements();
  let at: number | string = 0;
  while (typeof at === 'number') {
    const start: number = text.indexOf('<', at);
    if (start < 0) return open.outermost;
    at = scanConstruct(text, start, open, visit);
  }
  return at;
}

/** Where to read on after the construct at `start`, or what the text ends inside of. */
function scanConstruct(
  text: string,
  start: number,
  open: OpenElements,
  visit: (tag: Tag) => void,
): number | string {
  const second = text.charCodeAt(start + 1);
  if (isLetter(second)) return scanStartTag(text, start, open, visit);
  if (second === SLASH) return scanEndTag(text, start, open, visit);
  if (second === BANG) return scanDeclaration(text, start, open, visit);
  return second === QUESTION ? after(text, '>', start) : start + 1;
}

function scanStartTag(
  text: string,
  start: number,
  open: OpenElements,
  visit: (tag: Tag) => void,
): number | string {
  const nameEnd = endOfTagName(text, start + 1);
  const tagEnd = walkAttributes(text, nameEnd);
  if (tagEnd < 0) return 'tag';
  const name = text.slice(start + 1, nameEnd).toLowerCase();
  const place = open.open(name, () => isSelfClosing(text, nameEnd, tagEnd));
  if (place !== 'foreign' && name === 'plaintext') return name;
  const end = place !== 'foreign' && isRawText(name) ? endOfElement(text, name, tagEnd) : tagEnd;
  if (typeof end === 'number') visit({ kind: 'start', name, place, start, nameEnd, end });
  return end;
}

function endOfElement(text: string, name: string, from: number): number | string {
  const endTag = endOfRawText(text, name, from);
  if (endTag < 0) return name;
  const end = walkAttributes(text, endTag + 2 + name.length);
  return end < 0 ? 'tag' : end;
}

function scanEndTag(
  text: string,
  start: number,
  open: OpenElements,
  visit: (tag: Tag) => void,
): number | string {
  const third = text.charCodeAt(start + 2);
  if (Number.isNaN(third)) return 'tag';
  if (!isLetter(third)) return after(text, '>', start + 2);
  const nameEnd = endOfTagName(text, start + 2);
  const end = walkAttributes(text, nameEnd);
  if (end < 0) return 'tag';
  const name = text.slice(start + 2, nameEnd).toLowerCase();
  visit({ kind: 'end', name, place: open.place, start, nameEnd, end });
  open.close(name);
  return end;
}

function scanDeclaration(
  text: string,
  start: number,
  open: OpenElements,
  visit: (tag: Tag) => void,
): number | string {
  if (text.startsWith('<!--', start)) return endOfComment(text, start);
  if (text.startsWith('<![CDATA[', start) && (open.place === 'foreign' || open.place === 'island')) {
    return after(text, ']]>', start);
  }
  const end = after(text, '>', start);
  if (typeof end === 'number' && /^doctype/i.test(text.slice(start + 2, start + 9))) {
    visit({ kind: 'doctype', name: 'html', place: open.place, start, nameEnd: start + 9, end });
  }
  return end;
}

/** A slash before the `>` does not count where it is the end of an unquoted value. */
function isSelfClosing(text: string, nameEnd: number, tagEnd: number): boolean {
  let lastValue = nameEnd;
  walkAttributes(text, nameEnd, (_name, _value, end) => {
    lastValue = end;
  });
  return text[tagEnd - 2] === '/' && lastValue < tagEnd - 1;
}

const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
