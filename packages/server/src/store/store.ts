import type { Duration, Outcome } from '@docent/contract';
import type { RequestLimit } from '../limit/request-limit.ts';
import type { Usage, UsageQuestion } from './usage.ts';

/** One call of a tool, and all that is ever kept of it. */
export interface CallEvent {
  /** The second, since 1970. */
  readonly at: number;
  readonly tool: string;
  readonly client: string;
  readonly outcome?: Outcome;
  readonly ms?: Duration;
}

/** What calls can be counted by; a day is one of UTC, like `2026-03-14`. */
export const GROUPINGS = ['tool', 'client', 'day'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How many calls fall to one tool, client or day. */
export interface CallCount {
  readonly of: string;
  readonly calls: number;
}

/** Where calls are kept. Every method rejects while it cannot be reached, and works again once it can. */
export interface Store {
  /** The address without a password, for people. */
  readonly shown: string;
  /** The file that it is in, absolute; absent for a server. */
  readonly file?: string;
  /** Resolves once the database is there, with our tables in it. */
  ready(): Promise<void>;
  /** Resolves once the call is committed. Calls that come together are committed together. */
  add(event: CallEvent): Promise<void>;
  /** The calls from a second on: tools and clients by how often, days in order. */
  count(by: Grouping, since: number): Promise<readonly CallCount[]>;
  /** What a period looks like, beside the one before. */
  usage(question: UsageQuestion): Promise<Usage>;
  /** How many calls there are, before a second or in all. */
  size(before?: number): Promise<number>;
  /** Deletes the calls before a second; tells how many. */
  deleteBefore(second: number): Promise<number>;
  /** What counts requests; in a database of several collectors, those of all. */
  limit(perMinute: number): RequestLimit;
  /** Commits what was taken, then lets go of the database. */
  close(): Promise<void>;
}
