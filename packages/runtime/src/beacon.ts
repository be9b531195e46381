import { type Beacon, CLIENT_LENGTH, DEFAULT_ENDPOINT } from '@docent/contract';
import { later } from './later.ts';
import { wellFormed } from './template.ts';

/** Sending takes milliseconds on the spot; so long after the call, the answer has left. */
const DELAY = 50;
const AGENT = /[^\s;,()]*(GPT|OAI|Claude|Anthropic|Perplexity|Gemini|Copilot|Bytespider)[^\s;,()]*/;

/** The beacons that wait, each as what sends it. */
const waiting = new Set<() => void>();

/** Tells the endpoint of one call, a little later; `false`, `null` and `""` switch that off. Never throws. */
export const report = (tool: string, client: unknown, endpoint: unknown = DEFAULT_ENDPOINT): void => {
  if (typeof endpoint === 'string' && endpoint) {
    const beacon: Beacon = { tool, client: clientName(client) };
    const send = () => {
      waiting.delete(send) && post(endpoint, JSON.stringify(beacon));
    };
    waiting.add(send);
    later(send, DELAY);
  }
};

/** Sends what waits, at once: before the page goes, and before it does something. Never throws. */
export const flush = (): void => {
  for (const send of waiting) {
    send();
  }
};

const post = (endpoint: string, body: string): void => {
  const type = 'application/json';
  try {
    if (navigator.sendBeacon(endpoint, new Blob([body], { type })) !== false) {
      return;
    }
  } catch {}
  try {
    const init = { method: 'POST', headers: { 'content-type': type }, body, keepalive: true };
    Promise.resolve(fetch(endpoint, init)).catch(() => {});
  } catch {}
};

/** What the agent calls itself, else the word of the user agent that names one. */
const clientName = (value: unknown): string =>
  (typeof value === 'string' &&
    wellFormed(
      value
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, CLIENT_LENGTH),
    )) ||
  AGENT.exec(navigator.userAgent)?.[0].slice(0, CLIENT_LENGTH) ||
  'unknown';
