import { findTags } from './site/find-tags.ts';
import { readPageSource } from './site/page-source.ts';
import { spliceTags } from './site/splice-tags.ts';

/**
 * Puts `block` (what `renderBlock` gives) into a page, before its last `</body>`, in place of what stood there of
 * ours; "" takes ours out. Every other byte stays. A page that cannot take it (a frameset, a block that another
 * generator wrote, an end inside a comment) comes back as it is. `head` goes into the head.
 */
export function injectBlock(html: string, block: string, head?: string): string;
export function injectBlock(html: Uint8Array, block: string, head?: string): Uint8Array;
export function injectBlock(html: string | Uint8Array, block: string, head = ''): string | Uint8Array {
  return typeof html === 'string' ? injectText(html, block, head) : injectBytes(html, block, head);
}

function injectText(html: string, block: string, head: string): string {
  const found = findTags(html);
  if (found.leftAlone !== undefined && block !== '') return html;
  return spliceTags(found, html.length, block, ([start, end]) => html.slice(start, end), head).join('');
}

function injectBytes(html: Uint8Array, block: string, head: string): Uint8Array {
  const page = readPageSource(Buffer.from(html.buffer, html.byteOffset, html.byteLength));
  return page.leftAlone !== undefined && block !== '' ? html : page.withTags(block, head);
}
