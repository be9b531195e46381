import type { StoredPage } from '@docent/contract';
import { echo } from '../echo.ts';

/** What a page is called: its title, else its path. */
export const titleOf = ({ title, path }: StoredPage): string => echo(title || path);

/** The name of a language with all that is said of the region; "" for none. */
export const speaks = (page: StoredPage, language: string): boolean => {
  const [wanted, spoken] = [language.toLowerCase(), page.lang.toLowerCase()];
  return spoken === wanted || spoken.startsWith(`${wanted}-`);
};

/** How to go on with a list; nothing where all of it was shown. */
export function pagingFooter(shown: number, offset: number, total: number, what: string): string[] {
  const end = offset + shown;
  if (total === 0 || (offset === 0 && end >= total)) return [];
  const more = end < total ? `; continue with offset=${end}` : '';
  return [`Showing ${what} ${offset + 1}-${end} of ${total}${more}.`];
}
