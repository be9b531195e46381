import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { clientAddress } from './client-address.ts';
import type { Collector } from './create-collector.ts';

/** A handler for Node's own server, and for what calls its handlers with `next`: Connect, Express, Vite. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => Promise<void>;

/** A collector for Node's server. What is not for it goes to `next`, else is answered with 404. */
export function toNodeHandler(
  collect: Collector,
  { trustProxy = 0 }: { readonly trustProxy?: number } = {},
): NodeHandler {
  return async (incoming, response, next) => {
    try {
      const answer =
        incoming.method === 'POST' ? await collect(toRequest(incoming), { ip: ipOf(incoming) }) : undefined;
      if (answer) {
        response.writeHead(answer.status, [...answer.headers].flat());
        response.end(await answer.text());
      } else if (next) next();
      else response.writeHead(404).end();
    } catch (reason) {
      if (next) next(reason);
      else response.writeHead(400).end();
    }
  };

  function ipOf({ socket, headers }: IncomingMessage): string {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
    return clientAddress(socket.remoteAddress ?? '', forwarded || null, trustProxy);
  }
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    headers.set(name, [value ?? ''].flat().join(', '));
  return new Request(new URL(incoming.url ?? '/', 'http://localhost'), {
    method: 'POST',
    headers,
    // Read when it is asked for, and not before: it may be for the next.
    body: ReadableStream.from(incoming),
    duplex: 'half',
  } as RequestInit); // Which knows neither `duplex` nor the streams of Node.
}
