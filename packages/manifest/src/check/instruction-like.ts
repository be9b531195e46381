import { generalPath } from '../path.ts';
import { show } from '../show.ts';
import { agentTexts } from './agent-texts.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';
import { findOrder, MAY_STEER } from './steering-phrases.ts';

interface Facts {
  readonly path: string;
  readonly phrase: string;
}

/** A text that gives the agent orders instead of telling what the tool does. */
export const instructionLike: ToolRule<Facts> = {
  code: 'instruction-like',
  level: 'warn',
  find: perReading((reading) => {
    const told = new Map<string, Facts>();
    for (const { path, text } of agentTexts(reading, MAY_STEER)) {
      const phrase = findOrder(text);
      const key = generalPath(path);
      if (phrase !== undefined && !told.has(key)) {
        told.set(key, { path, phrase });
      }
    }
    return [...told.values()];
  }),
  say: ({ phrase }) =>
    `says ${show(phrase)}; agents take that for an attempt to steer them, and may drop the tool. Tell what it does and when it helps, and leave the choice to the agent.`,
};
