import { DEFAULT_ENDPOINT } from '@docent/contract';
import type { Store } from '../store/store.ts';
import { UsageError } from '../usage-error.ts';
import { cleanClient } from './clean-client.ts';
import { readBeacon } from './read-beacon.ts';
import { toolNames } from './tool-names.ts';

export interface CollectorOptions {
  readonly store: Store;
  /** The file `tool-names.json` that `docent build` writes into a site; it is read again when it changes. */
  readonly toolNames: string;
  /** Where the beacons of the site arrive, as in its block; `/webmcp-event` when left out, `false` for none. */
  readonly endpoint?: string | false | null;
  /** Keeps how calls ended and how long they took, where beacons tell. False when left out. */
  readonly outcomes?: boolean;
  /** Most requests of one address in a minute; 0 for any number, 60 when left out. */
  readonly rateLimit?: number;
}

/** Answers a request that is for the endpoint; undefined for any other. `ip` is the address of whoever sent it. */
export type Collector = (request: Request, info: { readonly ip: string }) => Promise<Response | undefined>;

/** Takes the beacons of a site for its owner: keeps which tool was called, when and by what kind of agent. */
export function createCollector(options: CollectorOptions): Collector {
  const { store, outcomes = false, rateLimit = 60 } = options;
  if (!Number.isInteger(rateLimit) || rateLimit < 0) {
    throw new UsageError(
      `The rate limit is ${rateLimit}. Give a whole number of requests, or 0 for any number.`,
    );
  }
  const isEndpoint = endpointTest(options.endpoint);
  const names = toolNames(options.toolNames);
  const limit = rateLimit === 0 ? undefined : store.limit(rateLimit);

  return async (request, { ip }) => {
    if (request.method !== 'POST' || !isEndpoint(request.url)) return undefined;
    if (isFromElsewhere(request)) return answer(204);
    try {
      const wait = (await limit?.take(ip)) ?? 0;
      if (wait > 0) return answer(429, 'Too many calls from this address.', { 'retry-after': `${wait}` });
      const read = await readBeacon(request);
      if ('refused' in read) return answer(read.refused, REFUSALS[read.refused]);
      const { tool, client, outcome, ms } = read.beacon;
      if (!(await names.has(tool))) return undefined;
      const ending = outcomes ? { ...(outcome && { outcome }), ...(ms && { ms }) } : {};
      const at = Math.floor(Date.now() / 1000);
      await store.add({ at, tool, client: cleanClient(client), ...ending });
      return answer(204);
    } catch {
      return answer(503, 'The store cannot be reached.', { 'retry-after': '10' });
    }
  };
}

const REFUSALS = { 400: 'This is no JSON object with a tool.', 413: 'This is longer than a beacon.' };

/** Whether an address is that of the endpoint: the path, and the query where the endpoint has one. */
function endpointTest(endpoint: string | false | null = DEFAULT_ENDPOINT): (url: string) => boolean {
  if (!endpoint) return () => false;
  if (!URL.canParse(endpoint, 'http://localhost')) {
    throw new UsageError(
      `The endpoint is "${endpoint}", which is no address. Give a path, or false for none.`,
    );
  }
  const own = new URL(endpoint, 'http://localhost');
  return (url) => {
    const { pathname, search } = new URL(url);
    return pathname === own.pathname && (own.search === '' || search === own.search);
  };
}

/** Whether a browser says that a page of another site sent it; it learns nothing from the answer. */
function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'same-site';
}

const answer = (status: number, text: string | null = null, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(text !== null && { 'content-type': 'text/plain; charset=utf-8' }),
      ...headers,
    },
  });
