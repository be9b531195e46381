import type { Store } from '../store/store.ts';
import { DAY } from '../utc-day.ts';

/** What is too old to be kept. */
export interface Old {
  /** Calls before this moment are too old. */
  readonly before: Date;
  readonly calls: number;
  /** Of so many in all. */
  readonly of: number;
}

/** Counts the calls that are older than so many days. */
export async function findOld(store: Store, days: number): Promise<Old> {
  const second = secondsAgo(days);
  return { before: new Date(second * 1000), calls: await store.size(second), of: await store.size() };
}

/** Deletes them; tells how many. */
export const deleteOld = (store: Store, days: number): Promise<number> =>
  store.deleteBefore(secondsAgo(days));

const secondsAgo = (days: number): number => Math.floor(Date.now() / 1000) - days * DAY;
