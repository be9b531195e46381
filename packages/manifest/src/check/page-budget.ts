import type { Rule } from './rule.ts';

/** What the tools of a page are together, and what the configuration allows. */
export interface PageWeight {
  readonly weight: Readonly<Record<Budget, number>>;
  readonly budgets: Readonly<Partial<Record<Budget, number>>>;
}

type Budget = 'tools' | 'characters' | 'tokens';

interface Facts {
  readonly budget: Budget;
  readonly size: number;
  readonly most: number;
}

/** A page whose tools are more than the configuration's `budgets` allow. */
export const pageBudget: Rule<Facts, PageWeight> = {
  code: 'page-budget',
  level: 'error',
  find: ({ weight, budgets }) =>
    BUDGETS.flatMap((budget) => {
      const most = budgets[budget];
      const size = weight[budget];
      return most !== undefined && size > most ? [{ path: '', budget, size, most }] : [];
    }),
  say: ({ budget, size, most }) =>
    `offers ${WORDS[budget](size)}, where \`budgets.${budget}\` allows ${most}; an agent reads all of it before it calls any. Offer fewer tools there, shorten them, or raise the budget.`,
};

const BUDGETS: readonly Budget[] = ['tools', 'characters', 'tokens'];

const WORDS: Record<Budget, (size: number) => string> = {
  tools: (size) => `${size} tools`,
  characters: (size) => `${size} characters of names, descriptions and schemas`,
  tokens: (size) => `names, descriptions and schemas of about ${size} tokens`,
};
