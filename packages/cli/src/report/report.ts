import type { Issue } from '@docent/manifest';
import type { CommonOptions } from '../command-options.ts';
import type { Io } from '../io.ts';
import { toGithubReport } from './github.ts';
import { toJsonReport } from './json.ts';
import { toEnding, toPrettyReport } from './pretty.ts';
import { toSarifReport } from './sarif.ts';

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
  const { issues } = outcome;
  const look = { cwd: io.cwd, isColored: io.isColored, isQuiet: quiet === true };
  if (format === 'json') print(toJsonReport(outcome, io.cwd));
  else if (format === 'sarif') print(toSarifReport(issues, io.cwd));
  else if (format === 'github') {
    print(toGithubReport(quiet ? issues.filter(({ level }) => level === 'error') : issues, io.cwd));
    io.err(toEnding(outcome, look));
  } else io.err(toPrettyReport(outcome, look));
}
