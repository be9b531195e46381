import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { Machine } from './results.ts';

/** What the run is measured on. */
export const describeMachine = (chromium: string): Machine => ({
  node: process.versions.node,
  chromium:
    /[\d.]+/.exec(execFileSync(chromium, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))?.[0] ??
    'unknown',
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
});
