import { show } from '../show.ts';
import type { ToolRule } from './rule.ts';

/** A tool without a word for the agent. */
export const descriptionMissing: ToolRule<{ given: unknown }> = {
  code: 'description-missing',
  level: 'error',
  find: ({ reading }) => {
    const given = reading?.args['description'];
    const isMissing = given === undefined || (typeof given === 'string' && !/\S/.test(given));
    return reading && isMissing ? [{ path: 'description', given }] : [];
  },
  say: ({ given }) =>
    `is ${given === undefined ? 'missing' : show(given)}; browsers refuse a tool without one. Say what the tool does and when to use it.`,
};
