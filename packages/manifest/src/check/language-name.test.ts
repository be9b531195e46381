import { describe, expect, it } from 'vitest';
import { languageName, type NameUse } from './language-name.ts';

const ONE = {};
const use = (name: string, languages: string, more: Partial<NameUse> = {}): NameUse => ({
  name,
  languages: new Set(languages.split(' ')),
  by: {},
  likeness: '',
  ...more,
});
const found = (...uses: NameUse[]) =>
  languageName.find(uses).map(({ use: { name }, other }) => `${name} ${other.name}`);

describe('language-name finds', () => {
  it.each<[string, NameUse[], string[]]>([
    [
      'one provider with a name for each language',
      [
        use('suche', 'de', { by: ONE }),
        use('search', 'en fr', { by: ONE }),
        use('ricerca', 'it', { by: ONE }),
      ],
      ['search suche', 'ricerca suche'],
    ],
    [
      'names that differ in a language code',
      [use('search_de', 'de'), use('search_en', 'en')],
      ['search_en search_de'],
    ],
    ['a code on one side', [use('search', 'en'), use('de-search', 'de')], ['de-search search']],
    [
      'tools that lead to the same places',
      [use('suche', 'de', { likeness: 'x' }), use('search', 'en', { likeness: 'x' })],
      ['search suche'],
    ],
  ])('%s', (_, uses, expected) => expect(found(...uses)).toEqual(expected));
});

describe('language-name passes', () => {
  it.each<[string, NameUse[]]>([
    ['one name in all languages', [use('search', 'de'), use('search', 'en')]],
    ['names that do not go by the language', [use('a', 'de en', { by: ONE }), use('b', 'en', { by: ONE })]],
    ['different tools for different languages', [use('suche', 'de'), use('open_page', 'en')]],
    ['a part of a name that is no language here', [use('search_de', 'fr'), use('search_en', 'it')]],
    [
      'several tools of one language that lead to the same places as one of another',
      [
        use('a', 'de', { likeness: 'x' }),
        use('b', 'en', { likeness: 'x' }),
        use('c', 'en', { likeness: 'x' }),
      ],
    ],
    ['different places', [use('a', 'de', { likeness: 'x' }), use('b', 'en', { likeness: 'y' })]],
  ])('%s', (_, uses) => expect(found(...uses)).toEqual([]));
});
