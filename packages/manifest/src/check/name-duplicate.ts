import type { Subject } from '../subject.ts';
import type { PageRule } from './rule.ts';

interface Facts {
  readonly here: string;
  readonly first: string;
}

/** Two tools of one page with one name, unless each is for a route of its own. */
export const nameDuplicate: PageRule<Facts> = {
  code: 'name-duplicate',
  level: 'error',
  find: (subjects) => {
    const taken = new Map<string, Subject>();
    return subjects
      .filter(({ draft }) => draft !== undefined)
      .flatMap((subject) => {
        const key = JSON.stringify([subject.name, subject.reading?.args['when']]);
        const first = taken.get(key);
        taken.set(key, first ?? subject);
        return first ? [{ path: 'name', subject, here: sourceOf(subject), first: sourceOf(first) }] : [];
      });
  },
  say: ({ here, first }) => {
    const what =
      here === first ? `is given twice in ${here}` : `is given in ${here} and before that in ${first}`;
    return `${what}; browsers register only one tool of a name. Rename one.`;
  },
};

const sourceOf = ({ shownSource }: Subject): string => shownSource || 'the configuration';
