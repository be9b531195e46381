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

function refusal(wanted: string, ids: readonly string[]): string {
  const near = nearest(wanted, ids);
  const some =
    ids.length > 0
      ? ` Sections: ${ids.slice(0, 20).map(echo).join(', ')}${ids.length > 20 ? ' …' : ''}.`
      : ' It has no headings.';
  return `The page has no section "${echo(wanted)}".${near === undefined ? '' : ` Did you mean "${near}"?`}${some}`;
}
