import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_ENDPOINT } from '@docent/contract';
import { sendFile } from './send-file.ts';

export interface SiteOptions {
  /** A free port when left out. */
  port?: number;
  /** Sent with every answer. */
  headers?: Readonly<Record<string, string>>;
  onBeacon?: (beacon: ReceivedBeacon) => void;
}

/** What arrived at the endpoint. */
export interface ReceivedBeacon {
  contentType: string;
  /** The JSON that was sent; the text where it is none. */
  body: unknown;
}

export interface SiteServer {
  /** Like `http://localhost:4173`, without a slash at its end. */
  url: string;
  beacons: readonly ReceivedBeacon[];
  /** What was asked for, in order, like `GET /index.html`. */
  requests: readonly string[];
  stop: () => Promise<void>;
}

/** What a page takes over a network; one that comes at once can overtake the result of the call that opens it. */
const LATENCY_MS = 50;

/** Serves a folder on this machine as a static host would, and takes the beacons of its pages. */
export async function serveSite(
  folder: string,
  { port = 0, headers = {}, onBeacon }: SiteOptions = {},
): Promise<SiteServer> {
  const beacons: ReceivedBeacon[] = [];
  const requests: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(`${request.method} ${pathname}${search}`);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method === 'POST' && pathname === DEFAULT_ENDPOINT) {
      const beacon = {
        contentType: request.headers['content-type'] ?? '',
        body: parsed(await text(request)),
      };
      beacons.push(beacon);
      onBeacon?.(beacon);
      response.writeHead(204).end();
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      if (pathname.endsWith('/')) await sleep(LATENCY_MS);
      await sendFile(folder, pathname, response);
    } else {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: given } = server.address() as AddressInfo; // A TCP server that listens has no other kind.
  return {
    url: `http://localhost:${given}`,
    beacons,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
