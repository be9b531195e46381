import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createCollector } from '../collector/create-collector.ts';
import { toNodeHandler } from '../collector/to-node-handler.ts';
import { PATH, TOKEN } from '../dashboard/access.ts';
import { createDashboard } from '../dashboard/create-dashboard.ts';
import { createEndpoint, type EndpointOptions } from '../mcp/create-endpoint.ts';
import { serveSite } from '../static-site/serve-site.ts';
import type { Store } from '../store/store.ts';
import { UsageError } from '../usage-error.ts';
import { closeServer } from './close-server.ts';
import { listen } from './listen.ts';
import { refusePublicStore } from './refuse-public-store.ts';
import type { ServedSite } from './served-site.ts';

export interface ServerOptions {
  /** Reads what there is to know about the site. */
  readonly load: () => Promise<ServedSite>;
  readonly store: Store;
  /** 8787 when left out; 0 is any free one. */
  readonly port?: number;
  /** The address of this machine to listen at; loopback when left out. */
  readonly host?: string;
  /** Most beacons of one client in a minute; 0 for any number, 60 when left out. */
  readonly rateLimit?: number;
  /** How many proxies in front add to `X-Forwarded-For`; none when left out. */
  readonly trustProxy?: number;
  /** What opens the dashboard; a new one when left out. */
  readonly dashboardToken?: string;
  /** The MCP endpoint, which agents outside the browser call; none when left out. */
  readonly mcp?: Omit<EndpointOptions, 'base' | 'host'>;
}

/** A site that is being served. */
export interface SiteServer {
  readonly url: string;
  /** The link that opens the dashboard, with its token. */
  readonly dashboard: string;
  readonly site: ServedSite;
  /** Where agents reach the tools of its sites; empty without an endpoint. */
  readonly endpoints: readonly string[];
  /** Answers what was taken, and ends. The store stays open. */
  close(): Promise<void>;
}

/** Serves a built site, takes the beacons of its pages, and shows its owner what they tell. */
export async function startServer(options: ServerOptions): Promise<SiteServer> {
  const { store, port = 8787, host = '127.0.0.1', rateLimit, trustProxy, mcp } = options;
  const site = await options.load();
  if (site.endpoint) {
    refusePublicStore(store, site.dir);
    // A database that is away may come back, and has told so; a mistake stays one.
    await store.ready().catch((reason) => {
      if (reason instanceof UsageError) throw reason;
    });
  }
  const token = options.dashboardToken ?? randomBytes(24).toString('base64url');
  const collect = createCollector({ ...site, store, ...(rateLimit !== undefined && { rateLimit }) });
  const show = createDashboard({ ...site, store, token });

  const endpoint = mcp && createEndpoint({ ...mcp, base: site.base, host });

  const app = new Hono();
  if (endpoint) app.use(async ({ req }, next) => (await endpoint.answer(req.raw)) ?? next());
  app.use(`${PATH}/*`, compress());
  app.use(async ({ req }, next) => (await show(req.raw)) ?? next());
  if (site.dir !== '') app.route('/', serveSite(site));

  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  // Beacons by themselves: there are thousands of them, and all that a page asks for in between takes longer.
  const take = toNodeHandler(collect, trustProxy === undefined ? {} : { trustProxy });
  const server = createServer(PATIENCE, (incoming, response) => {
    void take(incoming, response, () => void handle(incoming, response));
  });
  const given = await listen(server, host, port).catch(async (reason) => {
    await endpoint?.close();
    throw reason;
  });
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const origin = `http://${name}:${given}`;
  return {
    url: origin + site.base,
    dashboard: `${origin}${PATH}?${new URLSearchParams({ [TOKEN]: token })}`,
    site,
    endpoints: ((await endpoint?.paths()) ?? []).map((path) => origin + path),
    async close() {
      await closeServer(server);
      await endpoint?.close();
    },
  };
}

/** A client that sends slower than this has gone. */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 30_000 };
