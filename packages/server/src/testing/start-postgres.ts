import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from './find-postgres.ts';

/** A server of PostgreSQL for tests, on loopback, in a folder of its own. */
export interface TestPostgres {
  /** The address of a new database. */
  newDatabase(): Promise<string>;
  /** Ends it at once, as a crash would; every connection breaks. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  /** Stops it, and removes everything. */
  remove(): Promise<void>;
}

/** Starts one; undefined where PostgreSQL cannot be had. Unless it is to be durable, it does not wait for the disk. */
export async function startPostgres(isDurable = false): Promise<TestPostgres | undefined> {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'docent-postgres-'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'docent', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const address = (name: string) => `postgres://docent@127.0.0.1:${port}/${name}`;
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, '-k', folder, ...(isDurable ? [] : ['-F'])],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    process.once('exit', () => server.kill('SIGQUIT'));
    while (!(await isUp(address('postgres')))) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
      await sleep(50);
    }
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  let made = 0;
  return {
    newDatabase: async () => {
      const name = `docent_${made++}`;
      await query(address('postgres'), `create database ${name}`);
      return address(name);
    },
    takeAway: () => stop('SIGQUIT'),
    bringBack: start,
    remove: async () => {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks a database something, on a connection of its own. */
export async function query(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const isUp = (address: string): Promise<boolean> =>
  query(address, 'select 1').then(
    () => true,
    () => false,
  );

const idsOf = (user: string) => ({
  uid: Number(execFileSync('id', ['-u', user], { encoding: 'utf8' })),
  gid: Number(execFileSync('id', ['-g', user], { encoding: 'utf8' })),
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
