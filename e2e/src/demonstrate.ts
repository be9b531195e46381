import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Agent } from './connect-agent.ts';
import type { DemoCall } from './demo-calls.ts';
import type { SiteServer } from './site-server.ts';
import type { PageEvents, Watch } from './watch-page.ts';

/** One call and everything that it brought about. */
export interface Demonstration extends DemoCall {
  result: ToolResult;
  /** Why there is no result, where there is none. */
  error?: string;
  /** What the page did. */
  events: PageEvents;
  /** Lines of text that the page shows since. */
  shown: string[];
  /** The beacons as the server received them. */
  beacons: unknown[];
}

/** The parts of an MCP result that are shown. */
interface ToolResult {
  content?: { type: string; text?: string }[];
  structuredContent?: unknown;
  isError?: boolean;
}

interface Stage {
  page: Page;
  watch: Watch;
  site: SiteServer;
  agent: Agent;
}

/** Longer than the runtime lets a beacon and a side effect wait. */
const SETTLED_MS = 250;
const PATIENCE_MS = 3_000;

/** Lets the agent make one call, and collects what came of it. */
export async function demonstrate(
  call: DemoCall,
  { page, watch, site, agent }: Stage,
): Promise<Demonstration> {
  const { length } = site.beacons;
  const before = new Set(await linesOf(page));
  watch.take();
  const { output, error } = await agent.callTool(await agent.pageAt(page.url()), call.tool, call.args);
  await until(() => site.beacons.length > length);
  await sleep(SETTLED_MS);
  await until(() => !watch.leaving);
  await page.waitForLoadState('load');
  const events = watch.take();
  const shown = events.visits.length > 0 ? [] : (await linesOf(page)).filter((line) => !before.has(line));
  return {
    ...call,
    result: (output ?? {}) as ToolResult, // The runtime returns nothing else.
    ...(error === undefined ? {} : { error }),
    events,
    shown,
    beacons: site.beacons.slice(length).map(({ body }) => body),
  };
}

/** True where the agent got a result that says something and is no error, and the server got its one beacon. */
export const succeeded = ({ result, error, beacons }: Demonstration): boolean =>
  !error && (result.content ?? []).length > 0 && !result.isError && beacons.length === 1;

/** Waits for something that may not come. */
async function until(happened: () => boolean): Promise<void> {
  for (let waited = 0; !happened() && waited < PATIENCE_MS; waited += 50) await sleep(50);
}

const linesOf = async (page: Page): Promise<string[]> =>
  // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, without the hidden parts
  (await page.locator('body').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
