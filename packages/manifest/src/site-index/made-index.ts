import type { Item } from '@docent/contract';

/** An index that was made of the pages of a site. */
export interface MadeIndex {
  /** Its name in our folder. */
  readonly name: string;
  /** The file that holds it until it is written into the site; with an engine, a folder. */
  readonly file: string;
  readonly items: number;
  readonly bytes: number;
  /** By field: how many items have it, and how many bytes it takes. */
  readonly fields: Readonly<Record<string, { readonly items: number; readonly bytes: number }>>;
  /** Its first items. */
  readonly sample: readonly Item[];
}
