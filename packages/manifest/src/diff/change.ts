/** What a change does to an agent that knew the old tools. */
export type Verdict = 'breaking' | 'compatible' | 'text only';

/** One difference between two builds. */
export interface Change {
  /** The tool's new name, or its old one where it is gone. */
  readonly tool: string;
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed';
  /** Like `inputSchema.properties.topic.enum`; "" for the tool as a whole. */
  readonly path: string;
  readonly verdict: Verdict;
  /** The old name of a renamed tool. */
  readonly from?: string;
  /** A phrase that goes on from the path: `no longer takes "sea"`. */
  readonly what: string;
}

/** A difference within one tool. */
export type Difference = Pick<Change, 'path' | 'verdict' | 'what'>;

const RANK: readonly Verdict[] = ['text only', 'compatible', 'breaking'];

/** The worst of the verdicts; undefined where nothing changed. */
export const worstOf = (changes: readonly { readonly verdict: Verdict }[]): Verdict | undefined =>
  RANK[Math.max(-1, ...changes.map(({ verdict }) => RANK.indexOf(verdict)))];
