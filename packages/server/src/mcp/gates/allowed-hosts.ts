import { isIP } from 'node:net';
import type { SiteSettings } from '../settings/endpoint-settings.ts';

/** Whether a request names a host that the endpoint is known by, against DNS rebinding. */
export function isAllowedHost(host: string | null, { url, config }: SiteSettings, bound: string): boolean {
  const asked = host === null ? undefined : toHost(host);
  if (!asked) return false;
  if (isLoopback(asked.hostname)) return isLoopback(bound);
  const known = [
    ...(config.hosts ?? []),
    ...[config.publicUrl, url].flatMap((address) => hostOf(address) ?? []),
  ];
  // The address that it listens at was written down by its owner too.
  if (!isEverywhere(bound)) known.push(isIP(bound) === 6 ? `[${bound}]` : bound);
  return known.some((one) => {
    const { host: whole, hostname } = toHost(one) ?? {};
    // Without a port, any.
    return whole === asked.host || (whole === hostname && hostname === asked.hostname);
  });
}

/** Whether an `Origin` may call: none is fine, that of the server is, `null` is not (Fetch, 3.2). */
export function isAllowedOrigin(origin: string | null, host: string, { config, url }: SiteSettings): boolean {
  if (origin === null) return true;
  const own = [`http://${host}`, `https://${host}`];
  const known = [config.publicUrl, url, ...(config.origins ?? []), ...own].flatMap(
    (address) => originOf(address) ?? [],
  );
  // The origin of an address that has none is called `null` too.
  return origin !== 'null' && known.includes(origin.toLowerCase());
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  hostname === '::1' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname);

const isEverywhere = (bound: string): boolean => bound === '0.0.0.0' || bound === '::';

function toHost(host: string): { readonly host: string; readonly hostname: string } | undefined {
  const address = `http://${host}/`;
  if (/[\s/?#@\\]/.test(host) || !URL.canParse(address)) return undefined;
  return new URL(address);
}

const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
