import { BLOCK_ID } from '@docent/contract';
import { endOfRawText } from '../site/raw-text.ts';
import { scanMarkup } from '../site/scan-markup.ts';
import { readAttributes, walkAttributes } from '../site/walk-attributes.ts';

/** The text of a page's block, whoever wrote it: what the runtime would read. Undefined where there is none. */
export function findBlock(html: string): string | undefined {
  let found: string | undefined;
  scanMarkup(html, ({ kind, name, place, nameEnd }) => {
    if (found !== undefined || name !== 'script' || kind !== 'start' || place === 'template') return;
    const attributes = readAttributes(html, nameEnd);
    if (attributes.get('id') !== BLOCK_ID || !/^application\/json$/i.test(attributes.get('type') ?? ''))
      return;
    const start = walkAttributes(html, nameEnd);
    found = html.slice(start, endOfRawText(html, 'script', start));
  });
  return found;
}
