import type { Reading } from '../subject.ts';

/** What goes by an author's input schema alone: looked at once for all tools that share its text. */
export const perSchema = <Seen>(look: (reading: Reading) => Seen): ((reading: Reading) => Seen) => {
  const seen = new Map<string, Seen>();
  return (reading) => {
    const { schemaText = '' } = reading;
    const known = seen.get(schemaText) ?? look(reading);
    seen.set(schemaText, known);
    return known;
  };
};
