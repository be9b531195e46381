import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from './chromium.ts';

/** A browser of ours that others may attach to. */
export interface OpenBrowser {
  context: BrowserContext;
  version: string;
  /** Where an agent attaches, like `http://127.0.0.1:9222`. */
  debuggingUrl: string;
  close: () => Promise<void>;
}

/** Launches a Chromium with an empty profile and a debugging port of its own. */
export async function openBrowser(executablePath: string, features = { webmcp: true }): Promise<OpenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'docent-chromium-'));
  const options = launchOptions(executablePath, features);
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), '--remote-debugging-port=0'],
  });
  // The browser chose the port, and writes it here.
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    context,
    version: context.browser()?.version() ?? '',
    debuggingUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
