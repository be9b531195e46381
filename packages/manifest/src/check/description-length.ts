import { TEXT_BUDGETS } from '@docent/contract';
import type { ToolRule } from './rule.ts';

/** A description that is long for an agent. */
export const descriptionLength: ToolRule<{ size: number }> = {
  code: 'description-length',
  level: 'warn',
  find: ({ reading }) => {
    const description = reading?.args['description'];
    return typeof description === 'string' && description.length > TEXT_BUDGETS.description
      ? [{ path: 'description', size: description.length }]
      : [];
  },
  say: ({ size }) =>
    `is ${size} characters; agents read ${TEXT_BUDGETS.description} well, and the tool is offered all the same. Shorten it.`,
};
