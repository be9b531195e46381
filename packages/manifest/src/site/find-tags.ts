import { BLOCK_ID } from '@docent/contract';
import { OWN_ATTRIBUTE } from '../render.ts';
import { scanMarkup, type Tag } from './scan-markup.ts';
import { readAttributes } from './walk-attributes.ts';

/** A piece of a text: from its first unit to the one after its last. */
export type Span = readonly [start: number, end: number];

/** What a text says about where our tags are and where they belong. */
export interface FoundTags {
  /** Our elements, in order. */
  readonly own: readonly Span[];
  /** Before the last `</body>` of the page, else its end. */
  readonly insertAt: number;
  /** Behind the last element of the head: what is put there is in the head, too. */
  readonly headInsertAt: number;
  /** Where the head is over, else the end. */
  readonly headEnd: number;
  /** False for a fragment that other pages include. */
  readonly isPage: boolean;
  /** What the page's forms call themselves as tools, as it is written. */
  readonly forms: readonly string[];
  /** Why the page is to be left alone. */
  readonly leftAlone?: string;
}

/** Reads where a page has our tags, where they belong, and whether it can take them. */
export function findTags(text: string): FoundTags {
  const own: Span[] = [];
  const forms: string[] = [];
  let insertAt = text.length;
  let headEnd = text.length;
  let isPage = false;
  let headInsertAt = 0;
  let inHead = true;
  // A browser shows the chosen option once more in a `selectedcontent`, with all that is in it.
  let isMirrored = false;
  let isInsertMirrored: boolean | undefined;
  let lastEnd = 0;
  let obstacle: string | undefined;

  const endsInside = scanMarkup(text, (tag) => {
    if (isMarkOfPage(tag)) isPage = true;
    const isOurs = isOwnElement(text, tag);
    if (isOurs) own.push([tag.start, tag.end]);
    inHead &&= isOfHead(tag) && isBlank(text, lastEnd, tag.start);
    if (inHead && !isOurs) headInsertAt = tag.end;
    lastEnd = tag.end;
    if (isOurs) return;
    if (tag.place !== 'page' && tag.name !== 'script') return;
    if (tag.name === 'form' && tag.kind === 'start') {
      const name = readAttributes(text, tag.nameEnd).get('toolname');
      if (name) forms.push(name);
    } else if (tag.name === 'selectedcontent' || (tag.name === 'select' && tag.kind === 'end')) {
      isMirrored = tag.kind === 'start' || (isMirrored && tag.name === 'selectedcontent');
    } else if (tag.name === 'body') {
      if (tag.kind === 'end') {
        insertAt = tag.start;
        isInsertMirrored = isMirrored;
      }
      headEnd = Math.min(headEnd, tag.start);
    } else if (tag.name === 'head' && tag.kind === 'end') {
      headEnd = Math.min(headEnd, tag.start);
    } else if (tag.name === 'frameset') {
      obstacle ??= 'is a frameset, which has no place for a script';
    } else if (tag.name === 'script' && tag.kind === 'start' && tag.place !== 'foreign') {
      if (readAttributes(text, tag.nameEnd).get('id') === BLOCK_ID && tag.place !== 'template') {
        obstacle ??= `has a script with the id ${BLOCK_ID} that docent did not write`;
      }
    }
  });
  if (isInsertMirrored ?? isMirrored) obstacle ??= 'has the place for a script inside a select';
  if (endsInside) obstacle ??= `ends inside a ${endsInside}`;
  return { own, insertAt, headInsertAt, headEnd, isPage, forms, ...(obstacle && { leftAlone: obstacle }) };
}

/** Of any script, and of what stands for an origin trial. */
const isOwnElement = (text: string, { kind, name, place, nameEnd }: Tag): boolean =>
  kind === 'start' &&
  ((name === 'script' && place !== 'foreign') || (name === 'meta' && place === 'page')) &&
  readAttributes(text, nameEnd).has(OWN_ATTRIBUTE);

/** Whether a tag leaves the head open: anything else ends it. */
const isOfHead = ({ kind, name, place }: Tag): boolean =>
  kind === 'doctype' ||
  place !== 'page' ||
  (HEAD_ELEMENTS.has(name) && (kind === 'start' || name !== 'head'));

/** Any other text would begin the body. */
const isBlank = (text: string, start: number, end: number): boolean =>
  start === end ||
  /^(?:\s|<!--[\s\S]*?-->|\ufeff|\u00ef\u00bb\u00bf|<\?[^>]*>)*$/.test(text.slice(start, end));

const HEAD_ELEMENTS: ReadonlySet<string> = new Set(
  'html head title meta link base style script noscript template'.split(' '),
);

const PAGE_ELEMENTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'title']);

const isMarkOfPage = ({ kind, name, place }: Tag): boolean =>
  kind === 'doctype' || (kind === 'start' && place === 'page' && PAGE_ELEMENTS.has(name));
