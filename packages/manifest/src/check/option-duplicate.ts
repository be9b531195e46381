import { show } from '../show.ts';
import { payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

interface Facts {
  readonly path: string;
  readonly match: string;
  readonly first: number;
}

/** Two options that match one value. */
export const optionDuplicate: ToolRule<Facts> = {
  code: 'option-duplicate',
  level: 'error',
  find: perReading((reading) => {
    const firsts = new Map<string, number>();
    return (payloadOf(reading, 'navigate')?.options ?? []).flatMap(({ match }, i): Facts[] => {
      const first = firsts.get(match);
      firsts.set(match, first ?? i);
      return first === undefined ? [] : [{ path: `options[${i}].match`, match, first }];
    });
  }),
  say: ({ match, first }) =>
    `is ${show(match)}, as options[${first}].match is; only the first of them can ever be opened. Give each option a value of its own.`,
};
