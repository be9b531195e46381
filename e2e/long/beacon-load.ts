import { connect, type Socket } from 'node:net';

/** Beacons sent over many connections for as long as it goes on, each from a client of another name. */
export interface BeaconLoad {
  /** The clients that were answered with 204. */
  readonly answered: ReadonlySet<string>;
  /** How many were answered otherwise, or not at all. */
  readonly refused: () => number;
  /** Resolves when every connection has ended. */
  stop(): Promise<void>;
}

/** Sends beacons of one tool to a port of this machine, and again as soon as it is answered. */
export function loadWithBeacons(port: number, tool: string, connections: number): BeaconLoad {
  const answered = new Set<string>();
  let refused = 0;
  let number = 0;
  let isOver = false;

  const connection = async (): Promise<void> => {
    while (!isOver) {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay();
      let client = '';
      try {
        while (!isOver) {
          client = `client ${number++}`;
          if ((await exchange(socket, requestOf(tool, client))) === 204) answered.add(client);
          else refused += 1;
        }
      } catch {
        refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      } finally {
        socket.destroy();
      }
    }
  };
  const all = Promise.all(Array.from({ length: connections }, connection));
  return {
    answered,
    refused: () => refused,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

function requestOf(tool: string, client: string): string {
  const body = JSON.stringify({ tool, client });
  return `POST /webmcp-event HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** Sends a request; gives the status of the answer. Rejects where the connection ends. */
const exchange = (socket: Socket, request: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const settle = (run: () => void): void => {
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      run();
    };
    socket.once('data', (part) => settle(() => resolve(Number(part.toString('latin1', 9, 12)))));
    socket.once('error', (error) => settle(() => reject(error)));
    socket.once('close', () => settle(() => reject(new Error('closed'))));
    socket.write(request);
  });
