import type { Generated } from 'kysely';

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
  /** PostgreSQL alone: the requests of this minute, by a hash of the address. */
  docent_limit: { key: string; points: number; expire: number };
  /** PostgreSQL alone: the salt of today, in a single row. */
  docent_salt: { single: number; day: number; salt: string };
}
