import { isUtf8 } from 'node:buffer';
import { scanMarkup } from './scan-markup.ts';
import { readAttributes } from './walk-attributes.ts';

/** How far into a page browsers look for its encoding. */
const PRESCAN = 1024;

/** Encodings in which the bytes of markup can also be part of a character. */
const STATEFUL = /^(?:cs)?iso-?2022|^hz-gb/i;

/** A page's encoding by a label that TextDecoder knows; or why the page cannot be read by its bytes. */
export type PageEncoding = { readonly label: string } | { readonly leftAlone: string };

/** BOM, else `<meta charset>` in the first 1,024 bytes, else the XML declaration, else UTF-8 if valid, else windows-1252. */
export function detectEncoding(bytes: Buffer): PageEncoding {
  const marked = byteOrderMark(bytes);
  if (marked) return { label: marked };
  const start = bytes.subarray(0, PRESCAN);
  if (isUnmarkedUtf16(start)) return { leftAlone: 'is in UTF-16 without a byte order mark' };
  const text = start.toString('latin1');
  const declared = metaCharset(text) ?? /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)/.exec(text)?.[1];
  if (declared && STATEFUL.test(declared.trim())) return { leftAlone: `is in ${declared.trim()}` };
  return { label: knownLabel(declared) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252') };
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Every other byte of Latin markup in UTF-16 is zero. */
function isUnmarkedUtf16(start: Buffer): boolean {
  if (!start.includes(0)) return false;
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  return zeros.some((count) => count > start.length / 5);
}

function metaCharset(text: string): string | undefined {
  let charset: string | undefined;
  scanMarkup(text, ({ kind, name, nameEnd }) => {
    if (charset || kind !== 'start' || name !== 'meta') return;
    const meta = readAttributes(text, nameEnd);
    const inContent = /charset\s*=\s*["']?\s*([^\s"';,>]+)/i;
    charset =
      meta.get('charset') ||
      (meta.get('http-equiv')?.toLowerCase() === 'content-type'
        ? inContent.exec(meta.get('content') ?? '')?.[1]
        : undefined);
  });
  return charset;
}

/** As browsers do: a page whose declaration can be read is not in UTF-16, whatever it says. */
function knownLabel(declared: string | undefined): string | undefined {
  if (!declared) return undefined;
  if (/^x-user-defined$/i.test(declared.trim())) return 'windows-1252';
  try {
    const { encoding } = new TextDecoder(declared);
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return undefined;
  }
}
