import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import { installChromium } from './install-chromium.ts';
import { isRoot } from './is-root.ts';

/** The path of a Chromium with WebMCP, which is installed where there is none. */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  installChromium(say);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The Chromium that was installed is too old. Install version 150 or later, or set CHROMIUM_PATH to one.',
  );
}

/** How every browser of ours is launched; without WebMCP it is a browser as people have it today. */
export const launchOptions = (executablePath: string, { webmcp }: { webmcp: boolean }): LaunchOptions => ({
  executablePath,
  headless: true,
  chromiumSandbox: !isRoot,
  args: [
    ...(webmcp ? ['--enable-features=WebMCP'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    // Lookups of its maker's hosts fail in closed networks, slowly.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
