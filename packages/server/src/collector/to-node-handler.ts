import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from './client-address.ts';
import type { Collector } from './create-collector.ts';
import { readIncomingBody } from './read-incoming-body.ts';
import type { BeaconAnswer, PostRequest } from './take-beacon.ts';

/** A handler for Node's own server, and for what calls its handlers with `next`: Connect, Express, Vite. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => Promise<void>;

/** A collector for Node's server. What is not for it goes to `next`, else is answered with 404. */
export function toNodeHandler(
  { take }: Collector,
  { trustProxy = 0 }: { readonly trustProxy?: number } = {},
): NodeHandler {
  return async (incoming, response, next) => {
    const answer = incoming.method === 'POST' ? await take(toPost(incoming, trustProxy)) : undefined;
    if (answer) send(response, answer);
    else if (next) next();
    else response.writeHead(404).end();
  };
}

function toPost(incoming: IncomingMessage, trustProxy: number): PostRequest {
  const { url = '/', headers, socket } = incoming;
  return {
    url,
    ip: clientAddress(socket.remoteAddress ?? '', headerText(headers['x-forwarded-for']), trustProxy),
    fetchSite: headerText(headers['sec-fetch-site']),
    readBody: (most) => readIncomingBody(incoming, most),
  };
}

/** The value of a header that may be there more than once. */
const headerText = (given: string | string[] | undefined): string | null =>
  given === undefined ? null : String(given);

function send(response: ServerResponse, { status, headers, text }: BeaconAnswer): void {
  // The rest of a body that is too long is not waited for.
  response.writeHead(status, status === 413 ? { ...headers, connection: 'close' } : headers);
  response.end(text ?? undefined);
}
