import type { Parameter } from '../arguments/parameters.ts';
import { echo } from '../echo.ts';
import { nearest } from '../nearest.ts';
import { Refusal } from '../refusal.ts';
import type { PageSource } from './door.ts';

export interface PageToolOptions {
  /** The site of the endpoint. */
  readonly own: PageSource;
  /** All sites that it may read, its own among them; absent without cross-site reach. */
  readonly reach?: () => Promise<readonly PageSource[]>;
}

/** What a site is called; that at the top of the configuration has no id. */
export const shownId = ({ id }: PageSource): string => id || '.';

/** The argument that chooses a site: advertised only with reach, and read in any case. */
export const siteParameter = ({ reach }: PageToolOptions) =>
  ({
    type: 'string',
    description: 'The id of another site, from list_sites; this one when left out.',
    ...(!reach && { isHidden: true }),
  }) satisfies Parameter as Parameter & { readonly type: 'string'; readonly values?: never };

/** The site that a call is about. */
export async function chooseSource(
  { own, reach }: PageToolOptions,
  id: string | undefined,
): Promise<PageSource> {
  if (id === undefined || id === shownId(own)) return own;
  if (!reach) throw new Refusal('This endpoint reads its own site alone. Leave "site" out.');
  const sites = await reach();
  const found = sites.find((site) => shownId(site) === id);
  if (found) return found;
  const ids = sites.map(shownId);
  const near = nearest(id, ids);
  throw new Refusal(
    `There is no site "${echo(id)}".${near === undefined ? '' : ` Did you mean "${near}"?`} Sites: ${ids.join(', ')}. list_sites tells of each.`,
  );
}
