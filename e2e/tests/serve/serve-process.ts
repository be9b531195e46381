import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
  /** The bytes that it keeps. */
  readonly memory: () => Promise<number>;
  /** Ends it by a signal; gives the exit code, null where it was killed. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** On SIGUSR2, the process writes down the bytes that it keeps once what nobody needs has been collected. */
const TELL = `data:text/javascript,import { writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => {
  gc();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync('memory-' + process.pid, String(heapUsed + external));
});`.replaceAll('\n', ' ');

/** Starts the command in a folder, and waits until it serves. */
export async function startServe(cwd: string, ...options: string[]): Promise<ServeProcess> {
  let text = '';
  const child = spawn(process.execPath, ['--expose-gc', '--import', TELL, CLI, 'serve', ...options], {
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
  const pid = child.pid ?? 0;
  return {
    ...{ url, pid, said: () => text, end: (signal) => end(child, signal) },
    async memory() {
      const file = join(cwd, `memory-${pid}`);
      rmSync(file, { force: true });
      child.kill('SIGUSR2');
      const told = () => Number(existsSync(file) && readFileSync(file, 'utf8'));
      await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(0);
      return told();
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}
