import type { ViteDevServer } from 'vite';

/** Answers for the indexes of pages, which no file holds while a site is developed. */
export function serveIndexes(
  { middlewares }: ViteDevServer,
  indexOf: (url: string) => Promise<Uint8Array> | undefined,
): void {
  middlewares.use((request, response, next) => {
    const index = request.method === 'GET' ? indexOf(request.url ?? '') : undefined;
    if (!index) return next();
    index.then((json) => {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(json);
    }, next);
  });
}
