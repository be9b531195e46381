import type { Kysely } from 'kysely';
import type { RequestLimit } from '../limit/request-limit.ts';
import type { DatabaseKind } from './migrations.ts';
import type { Tables } from './tables.ts';

/** What differs between the databases. */
export interface Engine {
  readonly kind: DatabaseKind;
  /** Does work in the open database; rejects while that cannot be reached. What was on its way then may be done or not. */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  limit(perMinute: number): RequestLimit;
  close(): Promise<void>;
}
