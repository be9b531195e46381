/** What came of a tool's dry run: the runtime's own interpreter, run against the built site. */
export interface Trial {
  /** The addresses inside the site that it leads to, each with where it stands in the payload. */
  readonly links: readonly TriedLink[];
  /** A search tool's index; absent for other kinds, and where this site does not hold it. */
  readonly index?: TriedIndex;
  /** The call that returned the most text, before anything was cut off. */
  readonly text: Measured;
  /** Most characters of text that one call returns; Infinity without a cap. */
  readonly outputLimit: number;
  /** The call whose whole result is the largest as JSON, its text cut to the limit. */
  readonly result: Measured;
}

export interface TriedLink {
  /** Like `options[0].url`. */
  readonly path: string;
  /** As it is written. */
  readonly url: string;
  /** What the site was asked for, from the root of its host. */
  readonly target: string;
  readonly exists: boolean;
  /** A path of the site that was probably meant, where it does not exist. */
  readonly suggestion?: string;
}

/** What can be told of an index, or why it cannot be used. */
export type TriedIndex =
  | {
      readonly problem: string;
      /** Where its author can mend it, and how; it is `indexUrl` otherwise. */
      readonly path?: 'pages' | 'engine';
      readonly advice?: string;
    }
  | {
      /** The number of its items. */
      readonly items: number;
      /** Every field of its items, with the number of items that have it. */
      readonly fields: ReadonlyMap<string, number>;
    };

/** A size in UTF-16 code units, and the call that it was measured at: `searched for "a"`. */
export interface Measured {
  readonly size: number;
  readonly call: string;
}
