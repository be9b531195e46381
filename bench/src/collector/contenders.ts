import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { openStore, startServer } from '@docent/server';
import { serve } from '@hono/node-server';
import Database from 'better-sqlite3';
import { Hono } from 'hono';

/** Servers that take beacons, each in a folder; what starts one gives its port. */
export const CONTENDERS = { docent, 'one commit per event': oneByOne, 'hono that stores nothing': bare };

export type ContenderName = keyof typeof CONTENDERS;

/** `docent serve`, without a limit. */
async function docent(folder: string): Promise<number> {
  const site = join(folder, 'dist');
  mkdirSync(site);
  const toolNames = join(site, 'tool-names.json');
  writeFileSync(toolNames, '["hours"]');
  const store = openStore(`sqlite:${join(folder, 'analytics.sqlite')}`);
  const settings = { dir: site, base: '/', endpoint: '/webmcp-event', outcomes: false, toolNames };
  const { url } = await startServer({ store, load: async () => settings, port: 0, rateLimit: 0 });
  return Number(new URL(url).port);
}

/** The same database and the same promise, without groups. */
function oneByOne(folder: string): Promise<number> {
  const database = new Database(join(folder, 'analytics.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table event (id integer primary key, at integer, tool text, client text)');
  const insert = database.prepare('insert into event (at, tool, client) values (?, ?, ?)');
  return listening((beacon) => void insert.run(Math.floor(Date.now() / 1000), beacon.tool, beacon.client));
}

function bare(): Promise<number> {
  return listening(() => undefined);
}

interface Beacon {
  readonly tool: string;
  readonly client: string;
}

/** The least that a server of Hono does with a beacon. */
function listening(take: (beacon: Beacon) => void): Promise<number> {
  const app = new Hono().post('/webmcp-event', async (context) => {
    take(await context.req.json<Beacon>());
    return context.body(null, 204);
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(((server as Server).address() as AddressInfo).port),
    );
  });
}
