import type { Measured } from '../trial.ts';
import { perTrial } from './per-trial.ts';
import type { ToolRule } from './rule.ts';

/** Past this an agent's context fills up with one call. */
const MOST = 8_000;

/** A tool whose whole result was large in its dry run, `structuredContent` included. */
export const resultOverBudget: ToolRule<Measured> = {
  code: 'result-over-budget',
  level: 'warn',
  find: perTrial(({ result }) => (result.size > MOST ? [{ path: '', ...result }] : [])),
  say: ({ size, call }) =>
    `returns ${size} characters in all ${call}, of at most ${MOST} that agents take well; it is offered all the same. Return fewer items, or fewer fields of each.`,
};
