import type { Kysely } from 'kysely';
import type { RequestLimit } from '../limit/request-limit.ts';
import type { Tables } from './tables.ts';

/** What differs between the databases. */
export interface Engine {
  /** Does work in the open database; rejects while that cannot be reached. Rejected, nothing was committed for sure. */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  limit(perMinute: number): RequestLimit;
  close(): Promise<void>;
}
