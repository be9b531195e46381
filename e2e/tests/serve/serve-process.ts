import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

/** The command as it is installed. */
export const CLI = fileURLToPath(new URL('../../../packages/cli/bin/docent.cjs', import.meta.url));

/** `docent serve`, as a person runs it. */
export interface ServeProcess {
  /** The address of the site, with a slash at its end. */
  readonly url: string;
  readonly pid: number;
  /** What it printed so far. */
  readonly said: () => string;
  /** Ends it by a signal; gives the exit code, null where it was killed. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the command in a folder, and waits until it serves. */
export async function startServe(cwd: string, ...options: string[]): Promise<ServeProcess> {
  let text = '';
  const child = spawn(process.execPath, [CLI, 'serve', ...options], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // A test that fails half-way leaves nothing running.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  child.stderr.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await expect.poll(() => text + (child.exitCode ?? ''), { timeout: 30_000 }).toMatch(/Ctrl-C ends it|\d$/);
  const [, url = ''] = /The site: +(\S+)/.exec(text) ?? [];
  if (url === '') throw new Error(text);
  return { url, pid: child.pid ?? 0, said: () => text, end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}
