import type { ToolResult } from '@docent/contract';
import type { Page } from '@docent/runtime/outside';

/** What a tool would have done to a page. */
export interface Happened {
  /** Where it would have sent the browser. */
  visited?: string;
  /** What it would have asked the person. */
  question?: string;
}

/**
 * A page for the runtime's interpreters where there is none: addresses resolve against the site's, nothing is opened, and
 * whoever would be asked agrees, since nothing happens.
 */
export const standIn = (
  url: string,
  signal: AbortSignal,
  readJson: (address: string) => Promise<unknown>,
  happened: Happened,
): Page => ({
  client: { signal },
  address: (given) => toAddress(given, url),
  async confirm(text) {
    happened.question = text;
    return true;
  },
  goTo(address, result): ToolResult {
    happened.visited = address;
    return result;
  },
  readJson: async (address) => readJson(toAddress(address, url)),
});

/** As a document of the site resolves it. It throws a text, as the runtime does: a sentence for the agent. */
function toAddress(given: unknown, url: string): string {
  const text = String(given);
  const address = URL.canParse(text, url) ? new URL(text, url) : undefined;
  if (text.trim() === '' || !address || !/^https?:$/.test(address.protocol)) throw `${text} is not http(s)`;
  return address.href;
}
