import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from './migrations.ts';
import type { CallEvent } from './store.ts';

/** Adds events in their order. However many they are, it is the same statement with one parameter, which is prepared once. */
export const insertEvents = (kind: DatabaseKind, events: readonly CallEvent[]): RawBuilder<unknown> =>
  INSERT[kind](JSON.stringify(events.map(toRow)));

const INSERT = {
  sqlite: (rows: string) =>
    sql`insert into docent_event (at, tool, client, outcome, ms)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${rows})`,
  postgres: (rows: string) =>
    sql`insert into docent_event (at, tool, client, outcome, ms)
      select (value ->> 0)::bigint, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_array_elements(${rows}::json)`,
} satisfies Record<DatabaseKind, unknown>;

/** In the order of the columns above; what is missing is null. */
const toRow = ({ at, tool, client, outcome, ms }: CallEvent) => [
  at,
  tool,
  client,
  outcome,
  ms === undefined ? null : String(ms),
];
