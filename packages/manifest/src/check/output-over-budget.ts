import type { Measured } from '../trial.ts';
import { perTrial } from './per-trial.ts';
import type { ToolRule } from './rule.ts';

/** A tool that returned more text in its dry run than a call may. */
export const outputOverBudget: ToolRule<Measured & { limit: number }> = {
  code: 'output-over-budget',
  level: 'warn',
  find: perTrial(({ text, outputLimit }) =>
    text.size > outputLimit ? [{ path: '', ...text, limit: outputLimit }] : [],
  ),
  say: ({ size, call, limit }) =>
    `returns ${size} characters of text ${call}, of at most ${limit}; the agent never sees the rest. Return less, or raise \`outputLimit\`.`,
};
