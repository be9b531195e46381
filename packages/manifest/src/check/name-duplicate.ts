import type { Subject } from '../subject.ts';
import type { Finding, PageRule } from './rule.ts';

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
    const found: (Finding<Facts> & { readonly subject: Subject })[] = [];
    for (const subject of subjects) {
      if (subject.draft === undefined) {
        continue;
      }
      const key = keyOf(subject);
      const first = taken.get(key);
      if (first) {
        found.push({ path: 'name', subject, here: sourceOf(subject), first: sourceOf(first) });
      } else {
        taken.set(key, subject);
      }
    }
    return found;
  },
  say: ({ here, first }) => {
    const what =
      here === first ? `is given twice in ${here}` : `is given in ${here} and before that in ${first}`;
    return `${what}; browsers register only one tool of a name. Rename one.`;
  },
};

/** A name, and the route where there is one: no name that may be emitted has a line break. */
const keyOf = ({ name, reading }: Subject): string => {
  const when = reading?.args['when'];
  return when === undefined || when === null ? name : `${name}\n${JSON.stringify(when)}`;
};

const sourceOf = ({ shownSource }: Subject): string => shownSource || 'the configuration';
