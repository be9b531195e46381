export type Level = 'error' | 'warn';

/** Something that a check found, ready to be told. */
export interface Issue {
  /** The rule; a code never changes its meaning. */
  readonly code: string;
  readonly level: Level;
  /** null for what concerns the configuration, the site or the endpoint. */
  readonly tool: string | null;
  /** Like `options[0].url`; for parameters `a[].b`; "" for the tool as a whole. */
  readonly path: string;
  /** The whole sentence for people: `<tool> › <path>: <what>; <why>. <What to do>. (<code>)`. */
  readonly message: string;
  /** The provider's file, absolute until it is printed; "" where there is none. */
  readonly source: string;
  /** The first page on which it was found. */
  readonly page?: string;
  /** How many more pages it was found on; absent where there are none. */
  readonly morePages?: number;
}
