import type { Duration, Outcome } from '@docent/contract';
import type { CallEvent } from './store.ts';

/** Which calls are asked about: those of some days of UTC, and of as many before them to compare with. */
export interface UsageQuestion {
  /** The first day, counted from 1970. */
  readonly first: number;
  readonly days: number;
  /** Whether calls over time are told by hours instead of days. */
  readonly byHour: boolean;
  readonly tool?: string | undefined;
  readonly client?: string | undefined;
  /** Most of the latest calls. */
  readonly latest: number;
  /** Most of the clients: they are named by whoever calls. */
  readonly clients: number;
}

/** How often in the days that are asked about, and in those before. */
export interface Compared {
  readonly calls: number;
  readonly before: number;
}

/** The calls of a tool or a client, and how many of them ended with an error or a failure. */
export interface Share extends Compared {
  readonly of: string;
  readonly failed: number;
}

/** The answer. */
export interface Usage {
  /** Calls by day or hour, both counted from 1970; of the days before, too. Where there were none is left out. */
  readonly times: ReadonlyMap<number, number>;
  readonly total: Compared;
  /** By tool, whichever tool is asked for. */
  readonly tools: readonly Share[];
  /** By client, whichever client is asked for; those who called most. */
  readonly clients: readonly Share[];
  /** How many clients there were in these days. */
  readonly clientCount: number;
  /** What calls told of how they ended, and of how long they took. */
  readonly outcomes: Readonly<Record<Outcome, Compared>>;
  readonly durations: Readonly<Record<Duration, Compared>>;
  readonly latest: readonly StoredCall[];
  /** The second of the last call of all, whenever it was. */
  readonly last: number | undefined;
}

/** A call as it is in the store. */
export interface StoredCall extends Pick<CallEvent, 'at' | 'tool' | 'client'> {
  readonly outcome: string | null;
  readonly ms: string | null;
}
