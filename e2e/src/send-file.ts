import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Answers with the file of a folder that a static host would choose for the path. */
export async function sendFile(folder: string, pathname: string, response: ServerResponse): Promise<void> {
  const path = join(folder, normalize(decodeURIComponent(pathname)));
  const kind = await stat(path).catch(() => undefined);
  if (kind?.isDirectory() && !pathname.endsWith('/')) {
    response.writeHead(301, { location: `${pathname}/` }).end();
    return;
  }
  const file = kind?.isDirectory() ? join(path, 'index.html') : path;
  const body = await readFile(file).catch(() => undefined);
  const page = body ?? (await readFile(join(folder, '404.html')).catch(() => 'Not found'));
  const type = body === undefined ? TYPES['.html'] : TYPES[extname(file).toLowerCase()];
  response
    .writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'application/octet-stream' })
    .end(page);
}
