import type { ServerResponse } from 'node:http';
import type { Push } from './wire.ts';

/** Everyone who listens to what the server pushes (server-sent events). */
export class EventStream {
  readonly #listeners = new Set<ServerResponse>();

  /** Keeps a response open until its reader goes. */
  add(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // A reader that lost the connection soon asks again.
    response.write('retry: 500\n\n');
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  send(push: Push): void {
    const data = 'data' in push ? push.data : null;
    for (const listener of this.#listeners)
      listener.write(`event: ${push.event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Lets everyone go. */
  end(): void {
    for (const listener of this.#listeners) listener.end();
  }
}
