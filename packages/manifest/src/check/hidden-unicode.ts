import { generalPath } from '../path.ts';
import { agentTexts } from './agent-texts.ts';
import { findHidden, type HiddenCharacters } from './hidden-characters.ts';
import { perReading } from './per-reading.ts';
import type { Finding, ToolRule } from './rule.ts';
import { textTraits } from './text-traits.ts';

type Facts = Pick<HiddenCharacters, 'characters'>;

/** Characters that people do not see and agents read: bidi controls, zero-width and tag characters. */
export const hiddenUnicode: ToolRule<Facts> = {
  code: 'hidden-unicode',
  level: 'error',
  find: perReading((reading) => {
    if (!textTraits(reading).mayHide) {
      return [];
    }
    const told = new Map<string, Finding<Facts>>();
    for (const { path, text, isContent } of agentTexts(reading)) {
      const hidden = findHidden(text, isContent);
      const key = `${hidden?.level} ${generalPath(path)}`;
      if (hidden && !told.has(key)) {
        told.set(key, { path, ...hidden });
      }
    }
    return [...told.values()];
  }),
  say: ({ characters }) =>
    `has ${characters.slice(0, 4).join(', ')}${characters.length > 4 ? ', …' : ''}, which nobody sees; agents read it, and such characters hide orders from people. Delete ${characters.length === 1 ? 'it' : 'them'}.`,
};
