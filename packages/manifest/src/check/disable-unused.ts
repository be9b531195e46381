import { show } from '../show.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

/** What a tool's author accepts, and what was there to accept. */
export interface JudgedAcceptance {
  /** The codes of `disable`. */
  readonly disable: readonly string[];
  /** The codes that it kept quiet, on any page. */
  readonly accepted: ReadonlySet<string>;
  /** The rules that were asked. */
  readonly judged: readonly string[];
  /** All rules that there are. */
  readonly known: readonly string[];
}

interface Facts {
  readonly code: string;
  readonly isKnown: boolean;
  readonly meant: string | undefined;
}

const CODE = 'disable-unused';

/** A `disable` that keeps nothing quiet. */
export const disableUnused: Rule<Facts, JudgedAcceptance> = {
  code: CODE,
  level: 'warn',
  find: ({ disable, accepted, judged, known }) =>
    [...new Set(disable)]
      .filter(
        (code) => code !== CODE && !accepted.has(code) && (judged.includes(code) || !known.includes(code)),
      )
      .map((code) => ({
        path: `disable[${disable.indexOf(code)}]`,
        code,
        isKnown: known.includes(code),
        meant: known.includes(code) ? undefined : suggest(code, known),
      })),
  say: ({ code, isKnown, meant }) => {
    if (isKnown) {
      return `is ${show(code)}, which finds nothing in this tool; it would hide the next finding too. Remove it.`;
    }
    const advice = meant === undefined ? 'Remove it.' : `Did you mean ${show(meant)}?`;
    return `is ${show(code)}, the code of no rule; it keeps nothing quiet. ${advice}`;
  },
};
