import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

type Environment = Readonly<Record<string, string | undefined>>;

/** The first Chromium that has WebMCP behind its flag. */
const OLDEST = 150;

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome-beta',
];
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/**
 * The Chromium to use: `CHROMIUM_PATH`, else the system's, else Playwright's own; undefined where there is none.
 * Throws where `CHROMIUM_PATH` is set and no use.
 */
export function findChromium(env: Environment = process.env): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (isRecent(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is ${chosen}, which is no Chromium of version ${OLDEST} or later. Point it to one, or unset it.`,
    );
  }
  return [...systemPaths(env), chromium.executablePath()].find(isRecent);
}

function systemPaths(env: Environment): string[] {
  if (process.platform === 'darwin') return MAC;
  if (process.platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder) =>
      folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
    );
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** Asking also sorts out the stubs that some systems install under a browser's name. */
function isRecent(path: string): boolean {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of telling its version.
  if (process.platform === 'win32') return true;
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 });
    return Number(/ (\d+)\.\d/.exec(version)?.[1]) >= OLDEST;
  } catch {
    return false;
  }
}
