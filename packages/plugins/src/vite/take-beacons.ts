import type { ViteDevServer } from 'vite';

/** Takes the beacons of pages that nobody else takes: each would be an error in the browser's console. */
export function takeBeacons(
  { middlewares, config }: ViteDevServer,
  endpoint: () => string | undefined,
): void {
  const proxied = Object.keys(config.server.proxy ?? {});
  middlewares.use((request, response, next) => {
    const { method, url = '' } = request;
    const isProxied = proxied.some((key) =>
      key.startsWith('^') ? new RegExp(key).test(url) : url.startsWith(key),
    );
    if (method === 'POST' && url === endpoint() && !isProxied) response.writeHead(204).end();
    else next();
  });
}
