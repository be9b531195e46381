import { type FoundTags, findTags, type Span } from './find-tags.ts';
import { detectEncoding } from './page-encoding.ts';
import { spliceTags } from './splice-tags.ts';

/** A page as its file holds it. */
export interface PageSource {
  /** False for a fragment that other pages include. */
  readonly isPage: boolean;
  /** The names that its forms declare as tools. */
  readonly forms: readonly string[];
  /** Why the page is to be left alone. */
  readonly leftAlone?: string;
  /** Our tags as they stand; undefined where they are not together in the place where a build puts them. */
  readonly ownTags?: string;
  /** Everything up to the end of the head, decoded. */
  readonly head: () => string;
  /** The whole page, decoded. */
  readonly text: () => string;
  /** The page with these tags, and one for its head, in place of our earlier ones; outside them every byte stays. */
  readonly withTags: (tags: string, head?: string) => Buffer;
}

/** Reads a page in any encoding that can be told from its bytes. */
export function readPageSource(bytes: Buffer): PageSource {
  const encoding = detectEncoding(bytes);
  if ('leftAlone' in encoding) {
    return {
      isPage: true,
      forms: [],
      leftAlone: encoding.leftAlone,
      head: () => '',
      text: () => '',
      withTags: () => bytes,
    };
  }
  const { label } = encoding;
  const { text, width, encode } = toUnits(bytes, label);
  const found = findTags(text);
  const own = ownTags(text, found);
  const cut = ([start, end]: Span) => bytes.subarray(start * width, end * width);
  return {
    isPage: found.isPage,
    forms: found.forms,
    ...(own !== undefined && { ownTags: own }),
    ...(found.leftAlone !== undefined && { leftAlone: found.leftAlone }),
    text: () => new TextDecoder(label).decode(bytes),
    head: () => new TextDecoder(label).decode(cut([0, found.headEnd])),
    withTags: (tags, ofHead = '') => {
      const pieces = spliceTags(found, text.length, encode(tags), cut, encode(ofHead));
      // A last byte that is no whole unit stays the last.
      return Buffer.concat([...pieces, bytes.subarray(text.length * width)]);
    },
  };
}

function ownTags(text: string, { own, insertAt }: FoundTags): string | undefined {
  const [first] = own;
  if (!first) return '';
  const isTogether = own.every(([start], index) => index === 0 || start === own[index - 1]?.[1]);
  return isTogether && own.at(-1)?.[1] === insertAt ? text.slice(first[0], insertAt) : undefined;
}

interface Units {
  /** One unit for each code unit of the page, so that offsets translate. */
  readonly text: string;
  readonly width: number;
  /** Our tags are ASCII, so that they are right in any encoding. */
  readonly encode: (ascii: string) => Buffer;
}

function toUnits(bytes: Buffer, label: string): Units {
  if (label === 'utf-16le') {
    return { text: bytes.toString('utf16le'), width: 2, encode: (ascii) => Buffer.from(ascii, 'utf16le') };
  }
  if (label === 'utf-16be') {
    const whole = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    const encode = (ascii: string) => Buffer.from(ascii, 'utf16le').swap16();
    return { text: whole.swap16().toString('utf16le'), width: 2, encode };
  }
  return { text: bytes.toString('latin1'), width: 1, encode: (ascii) => Buffer.from(ascii, 'latin1') };
}
