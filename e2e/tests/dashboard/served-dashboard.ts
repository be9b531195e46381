import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../packages/server/src/store/open-store.ts';
import type { CallEvent } from '../../../packages/server/src/store/store.ts';
import { type ServeProcess, startServe } from '../serve/serve-process.ts';
import { TOOL_NAMES } from './seeded-calls.ts';

export const SECRET = 'a-token-of-the-tests';

/** A site that is served, and the calls of its tools. */
export interface ServedDashboard {
  readonly server: ServeProcess;
  /** The link that was printed. */
  readonly link: string;
  /** The dashboard without its token. */
  readonly url: string;
  add(...events: readonly CallEvent[]): Promise<void>;
  /** Takes the store away, or brings it back. */
  takeAway(): void;
  bringBack(): void;
  end(): Promise<void>;
}

export interface DashboardWishes {
  readonly calls?: readonly CallEvent[];
  readonly toolNames?: readonly string[];
  /** What the block of its page says. */
  readonly settings?: object;
}

/** Serves a site of one page, whose store has these calls. */
export async function servedDashboard(wishes: DashboardWishes = {}): Promise<ServedDashboard> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-dashboard-'));
  const data = join(folder, 'data');
  const block = JSON.stringify({ outcomes: true, ...wishes.settings, tools: [] });
  mkdirSync(join(folder, 'dist/webmcp'), { recursive: true });
  writeFileSync(
    join(folder, 'dist/index.html'),
    `<!doctype html><title>Home</title><body><script type="application/json" id="webmcp-config">${block}</script></body>`,
  );
  writeFileSync(join(folder, 'dist/webmcp/tool-names.json'), JSON.stringify(wishes.toolNames ?? TOOL_NAMES));
  const add = async (...events: readonly CallEvent[]): Promise<void> => {
    const store = openStore(`sqlite:${join(data, 'analytics.sqlite')}`);
    await Promise.all(events.map((event) => store.add(event)));
    await store.close();
  };
  await add(...(wishes.calls ?? []));
  const options = ['--site', 'dist', '--store', 'sqlite:data/analytics.sqlite', '--port', '0'];
  const server = await startServe(folder, ...options, '--dashboard-token', SECRET, '--rate-limit', '0');
  const [, link = ''] = /The dashboard: (\S+)/.exec(server.said()) ?? [];
  return {
    server,
    link,
    url: new URL('/_docent/analytics', server.url).href,
    add,
    takeAway: () => renameSync(data, `${data}-away`),
    bringBack: () => renameSync(`${data}-away`, data),
    end: async () => {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
