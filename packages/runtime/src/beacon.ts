import { type Beacon, CLIENT_LENGTH, DEFAULT_ENDPOINT } from '@docent/contract';
import { later } from './later.ts';

/** Sending takes milliseconds on the spot; so long after the call, the answer has left. */
const DELAY = 50;
const AGENT = /[^\s;,()]*(GPT|OAI|Claude|Anthropic|Perplexity|Gemini|Copilot|Bytespider)[^\s;,()]*/;

/** What waits to be sent: where to, and what. */
let waiting: [endpoint: string, body: string][] = [];

/** Tells the endpoint of one call, a little later; `false`, `null` and `""` switch that off. */
export const report = (tool: string, client: unknown, endpoint: unknown = DEFAULT_ENDPOINT): void => {
  if (typeof endpoint === 'string' && endpoint) {
    const beacon: Beacon = { tool, client: clientName(client) };
    if (waiting.push([endpoint, JSON.stringify(beacon)]) === 1) {
      later(flush, DELAY);
    }
  }
};

/** Sends what waits, at once: before the page goes, and before it does something. Never throws. */
export const flush = (): void => {
  const sending = waiting;
  waiting = [];
  for (const [endpoint, body] of sending) {
    try {
      const type = 'application/json';
      if (!queued(endpoint, new Blob([body], { type }))) {
        const init = { method: 'POST', headers: { 'content-type': type }, body, keepalive: true };
        Promise.resolve(fetch(endpoint, init)).catch(() => {});
      }
    } catch {}
  }
};

const queued = (endpoint: string, body: Blob): boolean => {
  try {
    return navigator.sendBeacon(endpoint, body);
  } catch {
    return false;
  }
};

/** What the agent calls itself, else the word of the user agent that names one. */
const clientName = (value: unknown): string =>
  (typeof value === 'string' &&
    value
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, CLIENT_LENGTH)) ||
  AGENT.exec(navigator.userAgent)?.[0].slice(0, CLIENT_LENGTH) ||
  'unknown';
