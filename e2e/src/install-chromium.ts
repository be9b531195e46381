import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isRoot } from './is-root.ts';

interface Way {
  said: string;
  /** What a person would type, command by command. */
  commands: string[][];
  env?: Record<string, string>;
}

const DEBIAN: Way = {
  said: "No Chromium found: installing Debian's package (apt-get install chromium).",
  commands: [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
  ],
  env: { DEBIAN_FRONTEND: 'noninteractive' },
};

const playwrightCli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');

const playwright = (...options: string[]): Way => ({
  said: "No Chromium found: downloading Playwright's (npx playwright install chromium).",
  commands: [[process.execPath, playwrightCli, 'install', ...options, 'chromium']],
});

/** Installs a Chromium in the first way that works here; throws with what went wrong in each. */
export function installChromium(say: (line: string) => void): void {
  const withApt = isRoot && succeeds(run(['apt-get', '--version']));
  const ways = withApt ? [DEBIAN, playwright('--with-deps')] : [playwright()];
  const failures: string[] = [];
  for (const way of ways) {
    say(way.said);
    const failed = way.commands
      .map((command) => [command, run(command, way.env)] as const)
      .find(([, done]) => !succeeds(done));
    if (!failed) return;
    failures.push(failureOf(...failed));
  }
  throw new Error(
    `There is no Chromium, and none could be installed.\n${failures.join('\n')}\n` +
      'Install Chromium 150 or later, or set CHROMIUM_PATH to one.',
  );
}

const run = ([command = '', ...args]: string[], env: Record<string, string> = {}): SpawnSyncReturns<string> =>
  spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });

const succeeds = ({ status }: SpawnSyncReturns<string>): boolean => status === 0;

function failureOf(command: string[], { error, stdout, stderr }: SpawnSyncReturns<string>): string {
  const said = (error?.message ?? (stderr.trim() || stdout)).trim().split('\n').slice(-5);
  return [`${command.join(' ')}:`, ...said.map((line) => `  ${line}`)].join('\n');
}
