import { readFile } from 'node:fs/promises';
import { findFile } from '../../static-site/find-file.ts';

/** Most bytes of an index that is fetched from elsewhere. */
const MOST = 33_554_432;

/**
 * Reads the JSON behind an address as a page of the site would get it: from the site's folder, else from where it is
 * published. It throws texts, as the runtime does.
 */
export function siteJson(
  dir: string,
  url: string,
): (address: string, signal: AbortSignal) => Promise<unknown> {
  return async (address, signal) => {
    const path = URL.canParse(url) && address.startsWith(url) ? new URL(address).pathname : undefined;
    const base = path === undefined ? '' : new URL(url).pathname;
    const found = path === undefined ? undefined : await findFile(dir, `/${path.slice(base.length)}`);
    if (found && 'path' in found) return parse(await readFile(found.path, 'utf8'), address);
    return parse(await fetchText(address, signal), address);
  };
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, redirect: 'follow' }).catch(() => undefined);
  if (!response) throw `${address} cannot be reached`;
  if (!response.ok) throw `status ${response.status}`;
  if (Number(response.headers.get('content-length') ?? 0) > MOST) throw `${address} is too large`;
  return response.text();
}

function parse(text: string, address: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw `${address} is not JSON`;
  }
}
