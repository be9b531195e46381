import { show } from '../show.ts';
import { suggest } from '../suggest.ts';

const MOST = 12;

/** `Did you mean "topic"?`, else what there is: `Known here: topic, language.` */
export const didYouMean = (word: string, known: readonly string[], there = 'Known here'): string => {
  const meant = suggest(word, known);
  if (meant !== undefined) {
    return `Did you mean ${show(meant)}?`;
  }
  const more = known.length > MOST ? `, and ${known.length - MOST} more` : '';
  return known.length === 0 ? `${there}: nothing.` : `${there}: ${known.slice(0, MOST).join(', ')}${more}.`;
};
