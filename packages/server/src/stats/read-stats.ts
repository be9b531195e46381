import type { CallCount, Grouping, Store } from '../store/store.ts';
import { DAY, utcDay } from '../utc-day.ts';

/** Counts the calls of the last days, in UTC and with today. */
export const readStats = (store: Store, by: Grouping, days: number): Promise<readonly CallCount[]> =>
  store.count(by, (utcDay() - days + 1) * DAY);
