import type { ToolManifest } from '@docent/contract';
import type { BuildContext, Draft, Provider } from '../define/provider.ts';
import type { Level } from '../issue.ts';

/** What one rule found: a place, and the facts that its sentence needs. */
export type Finding<Facts> = Facts & {
  readonly path: string;
  /** Where it differs from the rule's own level. */
  readonly level?: Level;
};

/** A tool on its way into a block: what the author wrote, and what it became. */
export interface Subject {
  readonly provider: Provider;
  /** The provider's file, absolute; "" where there is none. */
  readonly source: string;
  readonly draft: Draft;
  /** The author's name for it: the draft's, else the provider's. */
  readonly name: string;
  /** The finished entry; absent where the draft could not be converted. */
  readonly manifest?: ToolManifest;
  readonly ctx: BuildContext;
}

/**
 * A rule of `docent check`: its code, its level, what it finds, and the sentence about that.
 * `find` is pure; `say` gives `<what is wrong, with the value>; <why it matters>. <What to do>.`
 */
export interface Rule<Facts, Of> {
  readonly code: string;
  readonly level: Level;
  readonly find: (subject: Of) => readonly Finding<Facts>[];
  readonly say: (finding: Finding<Facts>) => string;
}

/** A rule about one tool. */
export type ToolRule<Facts = unknown> = Rule<Facts, Subject>;
/** A rule about the tools of one page together. */
export type PageRule<Facts = unknown> = Rule<Facts, readonly Subject[]>;
