import type { Rule } from './rule.ts';

interface Facts {
  readonly what: string;
  readonly advice: string;
}

/** A discovery file that stays as it is: what is wrong with it, and what to do. */
export const discoveryTaken: Rule<Facts, Facts | undefined> = {
  code: 'discovery-taken',
  level: 'warn',
  find: (fault) => (fault ? [{ path: '', ...fault }] : []),
  say: ({ what, advice }) => `${what}; it stays as it is, and tells agents nothing of the tools. ${advice}.`,
};
