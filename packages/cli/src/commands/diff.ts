import { type Change, compareBuilds, isConfigured, type LoadedConfig, worstOf } from '@docent/manifest';
import type { CommonOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { load } from '../load.ts';
import { toChangeReport } from '../report/changes.ts';

export interface DiffOptions extends CommonOptions {
  readonly old: string;
  readonly now: string;
  readonly failOn?: 'breaking';
}

/** Tells what changed between two builds. */
export async function diff(options: DiffOptions, io: Io): Promise<ExitCode> {
  const { old, now, format, quiet, failOn } = options;
  const loaded = await loadIfThere(options, io);
  const changes = await compareBuilds(old, now, { cwd: io.cwd, ...(loaded && { loaded }) });
  if (format === 'json') io.out(`${JSON.stringify(toDocument(changes), null, 2)}\n`);
  else io.err(toChangeReport(quiet ? changes.filter(isBreaking) : changes, changes, io.isColored));
  return failOn === 'breaking' && changes.some(isBreaking) ? 1 : 0;
}

/** A configuration that nobody named only adds to the comparison: one that fails does not stop it. */
async function loadIfThere(options: DiffOptions, io: Io): Promise<LoadedConfig | undefined> {
  if (options.config !== undefined) return load(options, io);
  return isConfigured(io.cwd) ? load(options, io).catch(() => undefined) : undefined;
}

const isBreaking = ({ verdict }: Change): boolean => verdict === 'breaking';

const toDocument = (changes: readonly Change[]) => ({ verdict: worstOf(changes) ?? null, changes });
