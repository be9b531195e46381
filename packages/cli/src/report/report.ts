import type { Issue } from '@docent/manifest';
import type { CommonOptions } from '../command-line.ts';
import type { Io } from '../io.ts';
import { toJsonReport } from './json.ts';
import { toPrettyReport } from './pretty.ts';

/** What there is to tell about a run. */
export interface Outcome {
  /** The number of providers. */
  readonly tools: number;
  readonly pages: number;
  readonly issues: readonly Issue[];
  /** What else a person should know, a sentence each. */
  readonly notes: readonly string[];
}

/** Tells an outcome: to people on standard error, to programs where `print` leads. */
export function report(
  outcome: Outcome,
  { format, quiet }: CommonOptions,
  io: Io,
  print: (text: string) => void = io.out,
): void {
  if (format === 'json') print(toJsonReport(outcome, io.cwd));
  else io.err(toPrettyReport(outcome, { cwd: io.cwd, isColored: io.isColored, isQuiet: quiet === true }));
}
