import type { ToolResult } from '@docent/contract';
import { flush } from './beacon.ts';
import { ensure } from './ensure.ts';
import { later } from './later.ts';
import type { ModelContextClient, Page } from './page.ts';

/** Resolves an address as the document does; throws unless it is http(s), or has no scheme where there is no `URL`. */
export const address = (url: unknown): string => {
  const text = url as string; // Anything else has no trim, and throws.
  const href = window.URL ? new URL(text, document.baseURI).href : text;
  ensure(text.trim() && /^(https?:|[^:]*([/?#]|$))/i.test(href), `${text} is not http(s)`);
  return href;
};

/**
 * Asks through the host where it shows dialogs of its own, else through `window.confirm`. Only `true` from our own
 * callback counts: a host that never calls it has not been told yes.
 */
export async function confirm(this: Page, text: string, target?: string): Promise<boolean> {
  const { client } = this;
  let open = !client?.signal?.aborted;
  let agreed = false;
  const ask = () => {
    if (open) {
      // Asked once, whatever comes of it.
      open = false;
      agreed = window.confirm(toQuestion(text, target)) === true;
    }
    return agreed;
  };
  try {
    await (client as Required<ModelContextClient>).requestUserInteraction(ask);
  } catch {
    try {
      ask();
    } catch {}
  }
  // An answer after this one would come too late.
  open = false;
  this.agreed = agreed && !client?.signal?.aborted;
  return this.agreed;
}

/** The result leaves first; the beacons go before the page does. */
export function goTo(this: Page, url: string, result: ToolResult): ToolResult {
  later(() => {
    if (!this.client?.signal?.aborted) {
      flush();
      window.location.href = url;
    }
  });
  return result;
}

/** Another origin gets no credentials: `fetch` sends them to its own only (Fetch, credentials mode "same-origin"). */
export const readJson = async (url: string): Promise<unknown> => {
  const response = await fetch(address(url));
  ensure(response.ok, `status ${response.status}`);
  return response.json();
};

/** On one line, without the control and bidi characters that can make a text look like another; then the host. */
const toQuestion = (text: string, target?: string): string => {
  const { location } = window;
  const { host, origin } = target && window.URL ? new URL(target) : location;
  return (
    `${text}`.replace(/[\s\x85]+/g, ' ').replace(/[\p{Cc}\p{Bidi_C}]/gu, '') +
    (origin === location.origin ? '' : `\n${host}`)
  );
};
