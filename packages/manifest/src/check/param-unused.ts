import { compareParams } from './param-use.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

/** A parameter that the schema declares and nothing reads. */
export const paramUnused: ToolRule<{ kind: string }> = {
  code: 'param-unused',
  level: 'warn',
  find: perReading((reading) => compareParams(reading).unused.map((path) => ({ path, kind: reading.kind }))),
  say: ({ kind }) =>
    `is declared, but nothing of this ${kind} tool reads it; agents ask people for it in vain. Remove it, or use it.`,
};
