import type { MainPage } from '@docent/manifest';

/** Files by their path in the project. */
export type Files = Readonly<Record<string, string>>;

/** A first tool of one kind. */
export interface Starter {
  /** What such a tool does, for a person who chooses. */
  readonly does: string;
  /** What its files import, beside the library. */
  readonly packages?: readonly string[];
  /** Its files, the provider first, for a site with these pages. */
  readonly files: (pages: readonly MainPage[]) => Files;
}
