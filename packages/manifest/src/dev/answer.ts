import type { IncomingMessage, ServerResponse } from 'node:http';

/** Most that a page may send us. */
const MOST_BYTES = 1_000_000;

/** Sends a whole response that nobody keeps. */
export function answer(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

export const answerJson = (response: ServerResponse, value: unknown): void =>
  answer(response, 200, JSON.stringify(value), { 'content-type': 'application/json' });

/** What a request brings, as JSON, else as text; undefined where it is too much. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
