import { generalPath } from '../path.ts';
import { show } from '../show.ts';
import { agentTexts } from './agent-texts.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';
import { findOrder } from './steering-phrases.ts';
import { textTraits } from './text-traits.ts';

interface Facts {
  readonly path: string;
  readonly phrase: string;
}

/** A text that gives the agent orders instead of telling what the tool does. */
export const instructionLike: ToolRule<Facts> = {
  code: 'instruction-like',
  level: 'warn',
  find: perReading((reading) => {
    if (!textTraits(reading).mayOrder) {
      return [];
    }
    const told = new Map<string, Facts>();
    for (const { path, text } of agentTexts(reading)) {
      const phrase = findOrder(text);
      if (phrase !== undefined && !told.has(generalPath(path))) {
        told.set(generalPath(path), { path, phrase });
      }
    }
    return [...told.values()];
  }),
  say: ({ phrase }) =>
    `says ${show(phrase)}; agents take that for an attempt to steer them, and may drop the tool. Tell what it does and when it helps, and leave the choice to the agent.`,
};
