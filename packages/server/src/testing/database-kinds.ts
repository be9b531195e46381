import { startPostgres } from './start-postgres.ts';
import { postgresDatabase, sqliteDatabase, type TestDatabase } from './test-database.ts';

/** Both kinds of database, for tests that say the same of each. */
export interface DatabaseKinds {
  /** Each with what makes a new one. */
  readonly kinds: readonly [name: 'SQLite' | 'PostgreSQL', make: () => Promise<TestDatabase>][];
  remove(): Promise<void>;
}

/** PostgreSQL is left out, which is said, where it cannot be had. */
export async function databaseKinds(): Promise<DatabaseKinds> {
  const server = await startPostgres();
  const made: TestDatabase[] = [];
  const keep = async (making: Promise<TestDatabase>): Promise<TestDatabase> => {
    const database = await making;
    made.push(database);
    return database;
  };
  const sqlite: DatabaseKinds['kinds'][number] = ['SQLite', () => keep(sqliteDatabase())];
  return {
    kinds: server ? [sqlite, ['PostgreSQL', () => keep(postgresDatabase(server))]] : [sqlite],
    remove: async () => {
      for (const database of made) database.remove();
      await server?.remove();
    },
  };
}
