import type { Page } from '@playwright/test';
import type { SiteServer } from '../src/site-server.ts';
import type { Watch } from '../src/watch-page.ts';
import type { Caller } from './callers.ts';
import type { Call } from './calls.ts';
import { expect } from './fixtures.ts';

interface Stage {
  page: Page;
  site: SiteServer;
  watch: Watch;
  caller: Caller;
  expectBeacons: (...bodies: object[]) => Promise<void>;
}

/** Makes a call of the table in the name of a client, and sees to everything that must come of it. */
export async function expectCall(
  call: Call,
  client: string,
  { caller, expectBeacons, ...stage }: Stage,
): Promise<void> {
  const { tool, on, args, text, data, question, effect } = call;
  const { page, site, watch } = stage;
  await page.goto(site.url + on);
  watch.take();

  const result = await caller.callTool(tool, { ...args, client });

  expect(result).toMatchObject({ content: [{ type: 'text', text: expect.stringMatching(text) }] });
  expect(Object(result).isError).toBeUndefined();
  if (data) expect(result).toMatchObject({ structuredContent: data });
  expect(watch.seen.dialogs).toEqual(question ? [{ text: question, accepted: true }] : []);
  await effect?.(stage);
  await expectBeacons({ tool, client });
}
