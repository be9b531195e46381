import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContenderName } from './contenders.ts';

/** A contender that runs. */
export interface ContenderProcess {
  readonly port: number;
  /** Bytes that it keeps. */
  memory(): Promise<number>;
  end(): Promise<void>;
}

/** Starts a contender. Its folder is in the workspace: what a system keeps in memory under `/tmp` has no disk to wait for. */
export async function startContender(name: ContenderName): Promise<ContenderProcess> {
  const folder = mkdtempSync(join(process.cwd(), '.collector-'));
  const file = fileURLToPath(new URL('child.js', import.meta.url));
  const child = fork(file, [name, folder], { execArgv: ['--expose-gc'] });
  const told = async (): Promise<number> => {
    const [value] = await once(child, 'message');
    return Number(value);
  };
  const port = await told();
  return {
    port,
    memory: () => {
      child.send('memory');
      return told();
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
