import { flush } from './beacon.ts';
import { later } from './later.ts';
import type { Page } from './page.ts';

/** Resolves an address as the document does; http(s) only. */
export function address(url: unknown): string | undefined {
  if (typeof url !== 'string' || !url.trim()) {
    return undefined;
  }
  if (typeof URL === 'undefined') {
    return /^(?!https?:)[a-z][^/?#]*:/i.test(url.replace(/[\0- ]/g, '')) ? undefined : url;
  }
  try {
    const { href, protocol } = new URL(url, document.baseURI);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks through the host where it shows dialogs of its own, else through `window.confirm`. Only `true` from our own
 * callback counts: a host that never calls it has not been told yes.
 */
export async function confirm(this: Page, text: string, target?: string): Promise<boolean> {
  const { client } = this;
  let answer: boolean | undefined;
  const ask = () => {
    if (answer === undefined) {
      answer = false;
      try {
        answer = !client?.signal?.aborted && window.confirm(toQuestion(text, target)) === true;
      } catch {}
    }
    return answer;
  };
  if (client?.requestUserInteraction) {
    try {
      await client.requestUserInteraction(ask);
    } catch {
      ask();
    }
  } else {
    ask();
  }
  // An answer after this one would come too late.
  answer ??= false;
  return answer && !client?.signal?.aborted;
}

/** The result leaves first; the beacons go before the page does. */
export function goTo(this: Page, url: string): void {
  later(() => {
    if (!this.client?.signal?.aborted) {
      flush();
      const { location } = window;
      location.assign ? location.assign(url) : Object.assign(location, { href: url });
    }
  });
}

/** Another origin gets no credentials: `fetch` sends them to its own only (Fetch, credentials mode "same-origin"). */
export async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url).catch(() => {
    throw new Error('the network does not reach its index');
  });
  if (!response.ok) {
    throw new Error(`its index answered with status ${response.status}`);
  }
  return response.json().catch(() => {
    throw new Error('its index is not JSON');
  });
}

/** On one line, without the control and bidi characters that can make a text look like another; then the host. */
const toQuestion = (text: string, target?: string): string => {
  const line = String(text)
    .replace(/[\s\x85]+/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_C}]/gu, '');
  const { host, origin } = target && typeof URL === 'function' ? new URL(target) : window.location;
  return origin === window.location.origin ? line : `${line}\n${host}`;
};
