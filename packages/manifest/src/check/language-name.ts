import type { Rule } from './rule.ts';

/** One name under which a site offers a tool, and the languages of the pages that do. */
export interface NameUse {
  readonly name: string;
  readonly languages: ReadonlySet<string>;
  /** Stands for whoever offers it: the same for two names of one provider. */
  readonly by: object;
  /** What is the same for two translations of one tool: its kind and where it leads; "" where nothing tells. */
  readonly likeness: string;
}

interface Facts {
  readonly use: NameUse;
  readonly other: NameUse;
}

/** A tool that has another name on pages in another language. */
export const languageName: Rule<Facts, readonly NameUse[]> = {
  code: 'language-name',
  level: 'warn',
  find: (uses) => {
    const isTelling = (use: NameUse) =>
      uses.every((other) => other === use || other.likeness !== use.likeness || isApart(other, use));
    const told = uses.map((use) => (isTelling(use) ? use : { ...use, likeness: '' }));
    return told.flatMap((use, index) => {
      const place = told.slice(0, index).findIndex((earlier) => isTranslation(earlier, use));
      const [one, other] = [uses[index], uses[place]];
      return one && other ? [{ path: 'name', use: one, other }] : [];
    });
  },
  say: ({ use, other }) =>
    `is "${use.name}" on pages in ${listed(use)} and "${other.name}" on pages in ${listed(other)}; agents and analytics know a tool by its name, and take it for two. Give it one name in every language, and translate its title and description.`,
};

const listed = ({ languages }: NameUse): string => [...languages].sort().join(', ');

const isTranslation = (one: NameUse, other: NameUse): boolean =>
  one.name !== other.name && isApart(one, other) && isSameTool(one, other);

const isApart = (one: NameUse, other: NameUse): boolean =>
  [...one.languages].every((language) => !other.languages.has(language));

const isSameTool = (one: NameUse, other: NameUse): boolean =>
  one.by === other.by ||
  (one.likeness !== '' && one.likeness === other.likeness) ||
  (bareName(one) === bareName(other) && [one, other].some((use) => bareName(use) !== use.name));

/** `search_de` of German pages is `search`. */
const bareName = ({ name, languages }: NameUse): string =>
  name
    .split(/[._-]/)
    .filter((part) => !languages.has(part.toLowerCase()))
    .join('_');
