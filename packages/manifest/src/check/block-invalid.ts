import type { Rule } from './rule.ts';

interface Facts {
  readonly what: string;
}

/** A block that stands in a page and cannot be used, or a part of one. */
export const blockInvalid: Rule<Facts, readonly (Facts & { readonly path: string })[]> = {
  code: 'manifest-invalid',
  level: 'error',
  find: (problems) => problems,
  say: ({ what }) =>
    `${what}; the runtime passes it over without a word. Have the page's generator write it anew.`,
};
