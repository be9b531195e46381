import { readRulePage } from '@docent/manifest';
import type { CommonOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { toPlainText } from '../report/plain-text.ts';

export interface ExplainOptions extends CommonOptions {
  /** The code of a rule. */
  readonly rule: string;
}

/** Prints the page of a rule on standard output. */
export async function explain({ rule, format }: ExplainOptions, io: Io): Promise<ExitCode> {
  const page = await readRulePage(rule);
  io.out(format === 'json' ? `${JSON.stringify(page, null, 2)}\n` : toPlainText(page.text));
  return 0;
}
