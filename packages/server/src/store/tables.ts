import type { Generated } from 'kysely';
import type { DaySum } from './day-sum-columns.ts';

/** The tables, as every database has them. There is no place in them for anything else about a caller. */
export interface Tables {
  docent_event: {
    id: Generated<number>;
    at: number;
    tool: string;
    client: string;
    outcome: string | null;
    ms: string | null;
  };
  /** The calls of a day of UTC, counted from 1970; the database keeps it equal to the events. */
  docent_day: { day: number; tool: string; client: string } & Record<DaySum, number>;
  /** PostgreSQL alone: the requests of this minute, by a hash of the address. */
  docent_limit: { key: string; points: number; expire: number };
  /** PostgreSQL alone: the salt of today, in a single row. */
  docent_salt: { single: number; day: number; salt: string };
}
