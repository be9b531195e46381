import type { Server } from 'node:http';

/** How long requests that are under way are waited for, and how often it is looked whether they are over. */
const GRACE = { ms: 10_000, look: 50 };

/** Takes no more connections, and resolves once the requests that were taken have been answered. */
export async function closeServer(server: Server): Promise<void> {
  // A client that sends one request after another would keep its connection for ever.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  const look = setInterval(() => server.closeIdleConnections(), GRACE.look);
  const end = setTimeout(() => server.closeAllConnections(), GRACE.ms);
  await new Promise<void>((done) => server.close(() => done()));
  clearInterval(look);
  clearTimeout(end);
}
