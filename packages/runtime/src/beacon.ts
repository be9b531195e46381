import { type Beacon, CLIENT_LENGTH, DEFAULT_ENDPOINT, DURATIONS, type Outcome } from '@docent/contract';
import { ensure } from './ensure.ts';
import { later } from './later.ts';
import { wellFormed } from './template.ts';

/** Sending takes milliseconds on the spot; so long after the call, the answer has left. */
const DELAY = 50;
const AGENT = /[^\s;,()]*(GPT|OAI|Claude|Anthropic|Perplexity|Gemini|Copilot|Bytespider)[^\s;,()]*/;

/** The beacons that wait, each as what sends it. */
const waiting = new Set<() => void>();

/**
 * Tells the endpoint of one call, a little later; `false`, `null` and `""` switch that off. With `outcomes`, a little
 * after the call has ended, which what it returns is told. Never throws.
 */
export const report = (
  tool: string,
  client: unknown,
  endpoint: unknown = DEFAULT_ENDPOINT,
  outcomes?: unknown,
): ((outcome: Outcome) => void) => {
  const beacon: Beacon = { tool, client: clientName(client) };
  const send = () => {
    waiting.delete(send) && post(endpoint as string, beacon);
  };
  const began = /* @__PURE__ */ Date.now();
  if (typeof endpoint === 'string' && endpoint) {
    waiting.add(send);
    outcomes || later(send, DELAY);
  }
  return (outcome) => {
    beacon.outcome = outcome;
    beacon.ms = DURATIONS.find((most) => Date.now() - began <= most) ?? 'more';
    later(send, DELAY);
  };
};

/** Sends what waits, at once: before the page goes, and before it does something. Never throws. */
export const flush = (): void =>
  waiting.forEach((send) => {
    send();
  });

const post = async (endpoint: string, beacon: Beacon) => {
  // As the body of a request, it brings its type along.
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  try {
    ensure(navigator.sendBeacon(endpoint, body) !== false, '');
  } catch {
    try {
      await fetch(endpoint, { method: 'POST', body, keepalive: true });
    } catch {}
  }
};

/** What the agent calls itself, else the word of the user agent that names one. */
const clientName = (value: unknown): string =>
  wellFormed(
    (
      (typeof value === 'string' && value.replace(/\p{Cc}/gu, '').trim()) ||
      AGENT.exec(navigator.userAgent)?.[0] ||
      'unknown'
    ).slice(0, CLIENT_LENGTH),
  );
