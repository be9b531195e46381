import type { Duration, Outcome } from '@docent/contract';

/** The columns of sums by what they count beside all calls. */
export const OF_OUTCOME = {
  ok: 'ok',
  error: 'error',
  declined: 'declined',
  aborted: 'aborted',
  failed: 'failed',
} as const satisfies Record<Outcome, string>;

export const OF_DURATION = {
  10: 'ms_10',
  100: 'ms_100',
  1000: 'ms_1000',
  10000: 'ms_10000',
  more: 'ms_more',
} as const satisfies Record<Duration, string>;

export type DaySum =
  | 'calls'
  | (typeof OF_OUTCOME)[keyof typeof OF_OUTCOME]
  | (typeof OF_DURATION)[keyof typeof OF_DURATION];
