import { TEXT_BUDGETS } from '@docent/contract';
import type { ToolRule } from './rule.ts';

/** A parameter whose description is long for an agent. */
export const paramDescriptionLength: ToolRule<{ size: number }> = {
  code: 'param-description-length',
  level: 'warn',
  find: ({ reading }) =>
    (reading?.params ?? []).flatMap(({ path, descriptions }) => {
      const long = descriptions.filter(({ length }) => length > TEXT_BUDGETS.paramDescription);
      return long.length === 0 ? [] : [{ path, size: Math.max(...long.map(({ length }) => length)) }];
    }),
  say: ({ size }) =>
    `has a description of ${size} characters; agents read ${TEXT_BUDGETS.paramDescription} well, and the tool is offered all the same. Shorten it.`,
};
