import type { Rule } from './rule.ts';

interface Facts {
  readonly what: string;
  /** What comes of it; when left out, the runtime takes no notice. */
  readonly effect?: string;
}

/** A block that stands in a page and cannot be used, or a part of one. */
export const blockInvalid: Rule<Facts, readonly (Facts & { readonly path: string })[]> = {
  code: 'manifest-invalid',
  level: 'error',
  find: (problems) => problems,
  say: ({ what, effect = 'the runtime passes it over without a word' }) =>
    `${what}; ${effect}. Have the page's generator write it anew.`,
};
