import { TEXT_BUDGETS } from '@docent/contract';
import type { ToolRule } from './rule.ts';

/** A name that is long for an agent. */
export const nameLength: ToolRule<{ size: number }> = {
  code: 'name-length',
  level: 'warn',
  find: ({ name }) => (name.length > TEXT_BUDGETS.name ? [{ path: 'name', size: name.length }] : []),
  say: ({ size }) =>
    `is ${size} characters; agents read ${TEXT_BUDGETS.name} well, and the tool is offered all the same. Shorten it.`,
};
