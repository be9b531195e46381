import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends so many beacons, on each connection the next as soon as one is answered; gives the milliseconds that it took. */
export async function sendAll(port: number, count: number, connections: number): Promise<number> {
  const open = await openAll(port, connections);
  let left = count;
  const start = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      while (left-- > 0) await connection.send();
    }),
  );
  const took = performance.now() - start;
  for (const { close } of open) close();
  return took;
}

/** Sends beacons at a rate, whatever the answers; gives the milliseconds from when each was due until it was answered. */
export async function sendAt(port: number, rate: number, seconds: number): Promise<number[]> {
  const free = await openAll(port, MOST_AT_ONCE);
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < rate * seconds; ) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - start) / 1000) * rate));
    for (; number < due; number++) {
      const dueAt = start + (number / rate) * 1000;
      // In turn: one that is left for seconds would be closed by the server.
      const connection = free.shift();
      if (!connection) throw new Error(`More than ${MOST_AT_ONCE} beacons wait for an answer.`);
      pending.push(
        connection.send().then(() => {
          latencies.push(performance.now() - dueAt);
          free.push(connection);
        }),
      );
    }
    await sleep(1);
  }
  await Promise.all(pending);
  for (const { close } of free) close();
  return latencies;
}

const MOST_AT_ONCE = 4_000;

interface Connection {
  /** Sends a beacon; resolves when it has been answered with 204. */
  send(): Promise<void>;
  close(): void;
}

const openAll = (port: number, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(port)));

async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay();
  await once(socket, 'connect');
  return { send: () => exchange(socket), close: () => socket.destroy() };
}

function exchange(socket: Socket): Promise<void> {
  return new Promise((done, fail) => {
    const close = (): void => fail(new Error('The server closed a connection that waited for its answer.'));
    socket.once('close', close).once('data', (answer: Buffer) => {
      socket.off('close', close);
      const status = answer.toString('latin1', 9, 12);
      if (status === '204') done();
      else fail(new Error(`A beacon was answered with ${status}.`));
    });
    socket.write(REQUEST);
  });
}

const BODY = '{"tool":"hours","client":"Claude-User/1.0"}';
const REQUEST = [
  'POST /webmcp-event HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Sec-Fetch-Site: same-origin',
  `Content-Length: ${BODY.length}`,
  '',
  BODY,
].join('\r\n');
