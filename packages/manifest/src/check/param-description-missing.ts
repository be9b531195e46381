import type { ToolRule } from './rule.ts';

/** A parameter that an agent has to guess. */
export const paramDescriptionMissing: ToolRule = {
  code: 'param-description-missing',
  level: 'warn',
  find: ({ reading }) =>
    (reading?.params ?? [])
      .filter(({ descriptions }) => descriptions.every((description) => description.trim() === ''))
      .map(({ path }) => ({ path })),
  say: () => 'has no description; an agent can only guess what belongs there. Describe it in a sentence.',
};
