import type { IncomingMessage } from 'node:http';

/** Whether a request was meant for this machine: a foreign name that leads here is an attack on the person's browser. */
export const isForLoopback = ({ headers }: IncomingMessage): boolean => isLoopback(`http://${headers.host}`);

/** Whether a page of another site sent the request. */
export const isForeign = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && headers.origin !== `http://${headers.host}`;

const isLoopback = (url: string): boolean => {
  try {
    const { hostname } = new URL(url);
    return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  } catch {
    return false;
  }
};
