import { type Kysely, Migrator, sql } from 'kysely';
import { type DatabaseKind, migrationsOf } from './migrations.ts';

/** Brings a database to the tables of this version; whoever else does the same at that moment waits. */
export async function migrate<Tables>(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  // In PostgreSQL, Kysely takes a lock of its own and puts all into one transaction.
  if (kind === 'postgres') return toLatest(db, kind);
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await toLatest(connection, kind);
      await sql`commit`.execute(connection);
    } catch (reason) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw reason;
    }
  });
}

async function toLatest<Tables>(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsOf(kind) },
    migrationTableName: 'docent_migration',
    migrationLockTableName: 'docent_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
