import type { Level } from '../issue.ts';
import type { Subject } from '../subject.ts';

export type { Subject } from '../subject.ts';

/** What one rule found: a place, and the facts that its sentence needs. */
export type Finding<Facts> = Facts & {
  readonly path: string;
  /** Where it differs from the rule's own level. */
  readonly level?: Level;
};

/**
 * A rule of `docent check`: its code, its level, what it finds, and the sentence about that.
 * `find` is pure; `say` gives `<what is wrong, with the value>; <why it matters>. <What to do>.`
 */
export interface Rule<Facts, Of> {
  readonly code: string;
  readonly level: Level;
  readonly find: (of: Of) => readonly Finding<Facts>[];
  // A method, so that rules of any facts fit one list: facts go from a rule's own `find` to its own `say` only.
  say(finding: Finding<Facts>): string;
}

/** A rule about one tool. */
export type ToolRule<Facts = unknown> = Rule<Facts, Subject>;

/** A rule about the tools of one page together: a finding names the one that it is about, unless it is all of them. */
export type PageRule<Facts = unknown> = Rule<Facts & { readonly subject?: Subject }, readonly Subject[]>;
