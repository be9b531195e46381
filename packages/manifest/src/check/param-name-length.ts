import { TEXT_BUDGETS } from '@docent/contract';
import type { ToolRule } from './rule.ts';

/** A parameter whose name is long for an agent. */
export const paramNameLength: ToolRule<{ size: number }> = {
  code: 'param-name-length',
  level: 'warn',
  find: ({ reading }) =>
    (reading?.params ?? [])
      .filter(({ name }) => name.length > TEXT_BUDGETS.paramName)
      .map(({ path, name }) => ({ path, size: name.length })),
  say: ({ size }) =>
    `has a name of ${size} characters; agents read ${TEXT_BUDGETS.paramName} well, and the tool is offered all the same. Shorten it.`,
};
