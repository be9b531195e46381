import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const COMMAND = fileURLToPath(new URL('../../../packages/cli/bin/docent.cjs', import.meta.url));

/** `docent dev`, as a person runs it. */
export interface DevProcess {
  /** Without a slash at the end. */
  readonly origin: string;
  /** The address of the site, its base included. */
  readonly url: string;
  readonly inspector: string;
  /** What it printed so far. */
  readonly said: () => string;
  /** Ctrl-C; gives the exit code. */
  readonly interrupt: () => Promise<number | null>;
}

/** Starts the command in a folder, and waits until it serves. */
export async function startDev(cwd: string, ...options: string[]): Promise<DevProcess> {
  const { child, said } = spawnDev(cwd, ...options);
  await expect.poll(() => said() + (child.exitCode ?? '')).toMatch(/Ctrl-C ends it|\d$/);
  const [, url = ''] = /The site: +(\S+)/.exec(said()) ?? [];
  const [, inspector = ''] = /The inspector: +(\S+)/.exec(said()) ?? [];
  if (url === '') throw new Error(said());
  const interrupt = async (): Promise<number | null> => {
    if (child.exitCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    return child.exitCode;
  };
  return { origin: new URL(url).origin, url, inspector, said, interrupt };
}

/** Starts the command, and waits until it ends by itself. */
export async function failDev(
  cwd: string,
  ...options: string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  const { child, said } = spawnDev(cwd, ...options);
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, said: said() };
}

function spawnDev(cwd: string, ...options: string[]): { child: ChildProcess; said: () => string } {
  let text = '';
  const child = spawn(process.execPath, [COMMAND, 'dev', ...options], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails half-way leaves nothing running.
  process.once('exit', () => child.kill());
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
    });
  return { child, said: () => text };
}
