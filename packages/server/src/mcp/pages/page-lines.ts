import type { StoredPage } from '@docent/contract';
import { textAnswer } from '../arguments/define-bundled-tool.ts';
import { echo } from '../echo.ts';
import type { ToolAnswer } from '../endpoint-tool.ts';
import { OUTPUT_LIMIT } from '../output-limit.ts';

/** What a page is called: its title, else its path. */
export const titleOf = ({ title, path }: StoredPage): string => echo(title || path);

/** The name of a language with all that is said of the region; "" for none. */
export const speaks = (page: StoredPage, language: string): boolean => {
  const [wanted, spoken] = [language.toLowerCase(), page.lang.toLowerCase()];
  return spoken === wanted || spoken.startsWith(`${wanted}-`);
};

/** A part of a list, and where it stands in the whole. */
export interface ListPart {
  readonly heading: string;
  readonly entries: readonly string[];
  readonly offset: number;
  readonly total: number;
  /** What the entries are, such as "links". */
  readonly what: string;
  readonly between?: string;
}

/** As many of the entries as fit into one answer, and how to go on with the next one. */
export function listAnswer({ heading, entries, offset, total, what, between = '\n' }: ListPart): ToolAnswer {
  if (entries.length === 0)
    return textAnswer(heading, [`There are no ${what} beyond ${total}; send a smaller offset.`]);
  let left = OUTPUT_LIMIT - FOOTER - heading.length;
  const shown = entries.filter((entry) => {
    left -= entry.length + between.length;
    return left >= 0;
  });
  return textAnswer([heading, ...shown].join(between), pagingFooter(shown.length, offset, total, what));
}

/** What is kept free for the footer. */
const FOOTER = 200;

/** How to go on with a list; nothing where all of it was shown. */
function pagingFooter(shown: number, offset: number, total: number, what: string): string[] {
  const end = offset + shown;
  if (total === 0 || (offset === 0 && end >= total)) return [];
  const more = end < total ? `; continue with offset=${end}` : '';
  return [`Showing ${what} ${offset + 1}-${end} of ${total}${more}.`];
}
