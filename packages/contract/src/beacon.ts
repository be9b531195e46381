/** How a call ended: well, with an error result, with a no of the person, cancelled by the agent, or rejected. */
export const OUTCOMES = ['ok', 'error', 'declined', 'aborted', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How long a call took, as the first of these milliseconds that it kept to; else `more`. */
export const DURATIONS = [10, 100, 1000, 10000] as const;
export type Duration = (typeof DURATIONS)[number] | 'more';

/** What one call tells the endpoint, and nothing else. */
export interface Beacon {
  tool: string;
  /** At most 40 UTF-16 code units; `unknown` where nothing is known. */
  client: string;
  /** With `outcomes` alone, and not where the page went before the call ended. */
  outcome?: Outcome;
  /** Together with `outcome`. */
  ms?: Duration;
}

/** Most UTF-16 code units of a beacon's `client`. */
export const CLIENT_LENGTH = 40;
