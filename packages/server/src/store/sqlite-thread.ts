import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { Answer, Order, ThreadOptions } from './sqlite-connection.ts';

// A file of SQLite, in a thread of its own: a commit waits for the disk, and nothing else should wait with it.
const { file, mustExist, patience }: ThreadOptions = workerData;
let database: Database.Database;
/** Those that were prepared; there are few, since each is written in the sources. */
const statements = new Map<string, Database.Statement>();
const NOTHING: Answer = { rows: [], changes: 0 };

answer(() => {
  database = new Database(file, { timeout: patience, fileMustExist: mustExist });
  database.pragma('journal_mode = WAL');
  // A commit that was answered survives the power going, too.
  database.pragma('synchronous = FULL');
  return NOTHING;
});

parentPort?.on('message', (order: Order) => {
  answer(() => ('close' in order ? close() : perform(order)));
});

function perform({
  sql,
  parameters,
}: {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}): Answer {
  const statement = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, statement);
  if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
  const { changes } = statement.run(parameters);
  return { rows: [], changes };
}

function close(): Answer {
  database.close();
  parentPort?.close();
  return NOTHING;
}

function answer(work: () => Answer): void {
  try {
    parentPort?.postMessage(work());
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason);
    const code = reason instanceof Database.SqliteError ? reason.code : undefined;
    parentPort?.postMessage({ message, code } satisfies Answer);
  }
}
