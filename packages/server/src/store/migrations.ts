import { type Kysely, type Migration, sql } from 'kysely';
import { daySums } from './day-sums.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What a database goes through, in order. One that was released is never changed: a further one is added. */
export const migrationsOf = (kind: DatabaseKind): Record<string, Migration> => ({
  '001-events': { up: (db) => (kind === 'sqlite' ? eventsInSqlite(db) : eventsInPostgres(db)) },
  '002-days': { up: (db) => daySums(db, kind) },
});

async function eventsInSqlite(db: Kysely<unknown>): Promise<void> {
  await eventTable(db)
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute();
  await eventIndex(db).execute();
}

async function eventsInPostgres(db: Kysely<unknown>): Promise<void> {
  await eventTable(db)
    .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .execute();
  await eventIndex(db).execute();
  // Unlogged: what is of a minute or a day has no business in a write-ahead log or a backup, and costs no flush.
  await sql`create unlogged table docent_limit (key text primary key, points integer not null, expire bigint)`.execute(
    db,
  );
  await sql`create unlogged table docent_salt (single integer primary key, day integer not null, salt text not null)`.execute(
    db,
  );
}

const eventTable = (db: Kysely<unknown>) =>
  db.schema
    .createTable('docent_event')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('tool', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('ms', 'text');

const eventIndex = (db: Kysely<unknown>) =>
  db.schema.createIndex('docent_event_at').on('docent_event').column('at');
