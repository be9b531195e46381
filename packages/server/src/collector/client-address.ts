/**
 * The address of whoever sent a request: that of the socket, or the one that the outermost of so many trusted proxies
 * has seen, which is the Nth from the right of `X-Forwarded-For`.
 */
export function clientAddress(socket: string, forwarded: string | null, proxies = 0): string {
  if (proxies === 0 || forwarded === null) return socket;
  const seen = forwarded.split(',').at(-proxies) ?? '';
  return withoutPort(seen.trim()) || socket;
}

/** `192.0.2.1:8080` and `[2001:db8::1]:8080`, as some proxies write them. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([^:]+):\d+$/, '$1');
