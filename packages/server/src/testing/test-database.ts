import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { query, type TestPostgres } from './start-postgres.ts';

/** A database that a test may take away. */
export interface TestDatabase {
  readonly address: string;
  /** What is in it, asked past the store. */
  query(text: string): Promise<Record<string, unknown>[]>;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  /** Removes its files, where it has any of its own. */
  remove(): void;
}

/** A file in a new folder. It is away while the folder has another name. */
export async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = join(mkdtempSync(join(tmpdir(), 'docent-sqlite-')), 'store');
  mkdirSync(folder);
  const file = join(folder, 'analytics.sqlite');
  return {
    address: `sqlite:${file}`,
    query: async (text) => {
      const database = new Database(file);
      try {
        return database.prepare(text).all() as Record<string, unknown>[]; // Rows have columns by name.
      } finally {
        database.close();
      }
    },
    takeAway: async () => renameSync(folder, `${folder}-away`),
    bringBack: async () => renameSync(`${folder}-away`, folder),
    remove: () => rmSync(dirname(folder), { recursive: true, force: true }),
  };
}

/** A new database of a server. It is away while the server is. */
export async function postgresDatabase(server: TestPostgres): Promise<TestDatabase> {
  const address = await server.newDatabase();
  return {
    address,
    query: (text) => query(address, text),
    takeAway: server.takeAway,
    bringBack: server.bringBack,
    remove: () => undefined,
  };
}
