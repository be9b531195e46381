import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';

/** In milliseconds: when connections without a request are ended, how often that is done, and when all are ended. */
const PATIENCE = { settle: 300, look: 50, most: 5_000 };

/** Takes no more connections, and resolves once the requests that were taken have been answered. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  // A client that sends one request after another would keep its connection for ever.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  // That of HTTP would also end the connections whose request has arrived and has not been read yet.
  const closed = new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done()));
  const begun = Date.now();
  const look = setInterval(() => {
    const waited = Date.now() - begun;
    if (waited > PATIENCE.most) server.closeAllConnections();
    else if (waited > PATIENCE.settle) server.closeIdleConnections();
  }, PATIENCE.look);
  await closed;
  clearInterval(look);
  // What is left of it is a timer.
  server.close();
}
