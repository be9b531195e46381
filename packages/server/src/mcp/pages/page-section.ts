import type { StoredPage } from '@docent/contract';
import { echo } from '../echo.ts';
import { nearest } from '../nearest.ts';
import { Refusal } from '../refusal.ts';

/** The lines of a section: from its heading to the next one of its level or above. */
export function findSection(
  { headings, lines }: StoredPage,
  anchor: string,
): { readonly offset: number; readonly end: number } {
  const wanted = anchor.replace(/^#/, '');
  const at = headings.findIndex(({ id }) => id === wanted);
  const heading = headings[at];
  if (!heading)
    throw new Refusal(
      refusal(
        wanted,
        headings.map(({ id }) => id),
      ),
    );
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return { offset: heading.line, end: next ? next.line - 1 : lines };
}

/** The heading that the hash of an address leads to; a hash may as well lead to what is no heading, or to nothing. */
export function anchorOf({ headings }: StoredPage, address: string): string | undefined {
  const hash = /#(.+)$/s.exec(address)?.[1] ?? '';
  const names = [hash, decode(hash)];
  return headings.find(({ id }) => names.includes(id))?.id;
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function refusal(wanted: string, ids: readonly string[]): string {
  const near = nearest(wanted, ids);
  const some =
    ids.length > 0
      ? ` Sections: ${ids.slice(0, 20).map(echo).join(', ')}${ids.length > 20 ? ' …' : ''}.`
      : ' It has no headings.';
  return `The page has no section "${echo(wanted)}".${near === undefined ? '' : ` Did you mean "${echo(near)}"?`}${some}`;
}
