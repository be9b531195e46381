import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../usage-error.ts';

/** Listens at an address of this machine; gives the port. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      fail(new UsageError(sentence(code, message))),
    );
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      done((server.address() as AddressInfo).port); // TCP has no other kind.
    });
  });
  function sentence(code: string | undefined, message: string): string {
    if (code === 'EADDRINUSE')
      return `The port ${port} is taken. Choose another with --port; 0 is any free one.`;
    if (code === 'EACCES') return `The port ${port} is for the administrator alone. Choose one from 1024 on.`;
    return `The server cannot listen at ${host} (${message}). Choose another address with --host.`;
  }
}
