import type { StoredPage } from '@docent/contract';
import { echo } from '../echo.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';
import { speaks } from './page-lines.ts';

/**
 * The page in a language: itself, or the one whose path says that language where its own path says another, or none:
 * `/en/a.html` and `/de/a.html`, `/a.html` and `/de/a.html`.
 */
export async function inLanguage(page: StoredPage, language: string, door: Door): Promise<StoredPage> {
  if (speaks(page, language)) return page;
  const rest = page.path.replace(/^\/[a-z]{2,3}(?:-[a-z]{2,4})?(?=\/)/i, '');
  for (const path of [`/${language}${page.path}`, `/${language}${rest}`, rest]) {
    const found = await door.find(path);
    if (found && speaks(found, language)) return found;
  }
  throw new Refusal(
    `The page ${page.path} is in "${echo(page.lang) || 'unknown'}", and there is none in "${echo(language)}" beside it. Leave "language" out, or find one with query_pages and its "language".`,
  );
}
