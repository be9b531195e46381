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
    const found: Facts[] = [];
    const options = payloadOf(reading, 'navigate')?.options;
    const firsts = new Map<string, number>();
    for (const [i, { match }] of options?.entries() ?? []) {
      const first = firsts.get(match);
      if (first === undefined) {
        firsts.set(match, i);
      } else {
        found.push({ path: `options[${i}].match`, match, first });
      }
    }
    return found;
  }),
  say: ({ match, first }) =>
    `is ${show(match)}, as options[${first}].match is; only the first of them can ever be opened. Give each option a value of its own.`,
};
