import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../usage-error.ts';

const FIRST_PORT = 4141;
const PORTS = 20;

/** Listens on loopback: at the port that was asked for, else at the first free one, which it gives. */
export async function listen(server: Server, port: number | undefined): Promise<number> {
  const last = port ?? FIRST_PORT + PORTS - 1;
  for (let candidate = port ?? FIRST_PORT; candidate <= last; candidate += 1) {
    if (await listenAt(server, candidate)) return (server.address() as AddressInfo).port; // TCP has no other kind.
  }
  throw new UsageError(
    port === undefined
      ? `The ports ${FIRST_PORT} to ${last} are taken. Choose another with --port.`
      : `The port ${port} is taken. Choose another with --port, or leave it out for the first free one.`,
  );
}

const listenAt = (server: Server, port: number): Promise<boolean> =>
  new Promise((done, fail) => {
    const onError = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' ? done(false) : fail(error);
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      done(true);
    });
  });

/** Ends a server with all its connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
