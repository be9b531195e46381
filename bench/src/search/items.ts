import type { Item } from '@docent/contract';
import type { Language } from './languages.ts';
import { below, seeded } from './random.ts';

/** What a query looks into. */
export const FIELDS = ['title', 'teaser', 'url'];

/** So many items with title, teaser and url, the same ones every time; parsed from JSON, as a browser has them. */
export const makeItems = (count: number, languages: readonly Language[]): Item[] =>
  JSON.parse(itemsJson(count, languages)) as Item[];

/** The same as a file. */
export function itemsJson(count: number, languages: readonly Language[]): string {
  const random = seeded(count);
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => {
      const { words } = anyLanguage(languages, random());
      const text = (least: number, most: number): string =>
        Array.from({ length: least + below(random, most - least + 1) }, () => anyWord(words, random)).join(
          ' ',
        );
      const title = text(2, 6);
      return { title, teaser: `${text(8, 24)}.`, url: `/articles/${index}/${slugOf(title)}/` };
    }),
  );
}

/** The language in whose part of the whole a number from 0 to below 1 lies. */
function anyLanguage(languages: readonly Language[], place: number): Language {
  let end = 0;
  const language = languages.find(({ share }) => {
    end += share;
    return place < end;
  });
  return language ?? (languages[0] as Language);
}

/** Some words occur often and most seldom (Zipf's law). */
const anyWord = (words: readonly string[], random: () => number): string =>
  words[Math.floor(words.length ** random()) - 1] as string;

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
