import { DEFAULT_ENDPOINT } from '@docent/contract';
import type { Store } from '../store/store.ts';
import { UsageError } from '../usage-error.ts';
import { cleanClient } from './clean-client.ts';
import { type BodyReader, readBeacon } from './read-beacon.ts';
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

/** A POST as it is looked at, whatever server took it. */
export interface PostRequest {
  /** Whole, or from its path on. */
  readonly url: string;
  /** The address of whoever sent it. */
  readonly ip: string;
  /** What its header `Sec-Fetch-Site` says, where there is one. */
  readonly fetchSite: string | null;
  readonly readBody: BodyReader;
}

/** How it is answered. */
export interface BeaconAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
}

/** Answers a request that is for the endpoint; undefined for any other. */
export type TakeBeacon = (request: PostRequest) => Promise<BeaconAnswer | undefined>;

/** What takes the beacons of a site, and keeps which tool was called, when and by what kind of agent. */
export function createTakeBeacon(options: CollectorOptions): TakeBeacon {
  const { store, outcomes = false, rateLimit = 60 } = options;
  if (!Number.isInteger(rateLimit) || rateLimit < 0) {
    throw new UsageError(
      `The rate limit is ${rateLimit}. Give a whole number of requests, or 0 for any number.`,
    );
  }
  const isEndpoint = endpointTest(options.endpoint);
  const names = toolNames(options.toolNames);
  const limit = rateLimit === 0 ? undefined : store.limit(rateLimit);

  return async ({ url, ip, fetchSite, readBody }) => {
    if (!isEndpoint(url)) return undefined;
    if (isElsewhere(fetchSite)) return answer(204);
    try {
      const wait = limit ? await limit.take(ip) : 0;
      if (wait > 0) return answer(429, 'Too many calls from this address.', { 'retry-after': `${wait}` });
      const read = await readBeacon(readBody);
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
  if (!URL.canParse(endpoint, ANYWHERE)) {
    throw new UsageError(
      `The endpoint is "${endpoint}", which is no address. Give a path, or false for none.`,
    );
  }
  const own = new URL(endpoint, ANYWHERE);
  const plain = own.pathname + own.search;
  return (url) => {
    if (url === plain) return true;
    if (!URL.canParse(url, ANYWHERE)) return false;
    const { pathname, search } = new URL(url, ANYWHERE);
    return pathname === own.pathname && (own.search === '' || search === own.search);
  };
}

const ANYWHERE = 'http://localhost';

/** Whether a browser says that a page of another site sent it; it learns nothing from the answer. */
const isElsewhere = (site: string | null): boolean =>
  site !== null && site !== 'same-origin' && site !== 'same-site';

const answer = (
  status: number,
  text: string | null = null,
  more: BeaconAnswer['headers'] = {},
): BeaconAnswer => ({
  status,
  text,
  headers: {
    'cache-control': 'no-store',
    ...(text !== null && { 'content-type': 'text/plain; charset=utf-8' }),
    ...more,
  },
});
