import type { Reading } from '../subject.ts';
import { eachArgText, eachSchemaText } from './agent-texts.ts';
import { SUSPECT } from './hidden-characters.ts';
import { perSchema } from './per-schema.ts';
import { findWords, hasWordsOfOrder } from './steering-phrases.ts';
import { OUTSIDE } from './word-finder.ts';

/** What the rules about texts have to look for in a tool, text by text; in most there is nothing. */
export interface TextTraits {
  /** Some text has all the words of an order. */
  readonly mayOrder: boolean;
  /** Some text has characters that are not seen. */
  readonly mayHide: boolean;
}

/** One look at the texts of a tool for the agent, for all the rules about them. */
export const textTraits = (reading: Reading): TextTraits => {
  // The rules ask one after the other.
  if (last?.reading !== reading) {
    last = { reading, traits: look(reading) };
  }
  return last.traits;
};

let last: { readonly reading: Reading; readonly traits: TextTraits } | undefined;

const look = (reading: Reading): TextTraits => {
  const ofArgs = traitsOf((see) => eachArgText(reading, see));
  return reading.ownSchema === undefined ? ofArgs : both(ofArgs, ofSchema(reading));
};

const ofSchema = perSchema((reading) => traitsOf((see) => eachSchemaText(reading, see)));

const traitsOf = (each: (see: (text: string) => void) => void): TextTraits => {
  let mayOrder = false;
  let mayHide = false;
  each((text) => {
    const found = findWords(text);
    mayOrder ||= hasWordsOfOrder(text, found);
    // All characters that are not seen are beyond ASCII.
    mayHide ||= (found & OUTSIDE) !== 0 && SUSPECT.test(text);
  });
  return { mayOrder, mayHide };
};

const both = (one: TextTraits, other: TextTraits): TextTraits => ({
  mayOrder: one.mayOrder || other.mayOrder,
  mayHide: one.mayHide || other.mayHide,
});
