import type { StoredPage } from '@docent/contract';
import { toWords } from '@docent/runtime/outside';
import { defineBundledTool, textAnswer } from '../arguments/define-bundled-tool.ts';
import { echo } from '../echo.ts';
import type { EndpointTool } from '../endpoint-tool.ts';
import { Refusal } from '../refusal.ts';
import { chooseSource, type PageToolOptions, siteParameter } from './choose-source.ts';
import { openDoor, type PageSource } from './door.ts';
import { listAnswer, speaks, titleOf } from './page-lines.ts';
import { isInSection, toSection } from './section-filter.ts';
import { snippet } from './snippet.ts';

/** Days of what "modifiedWithin" says. */
const WITHIN = { day: 1, week: 7, month: 31, year: 366 } as const;
const SPANS = ['day', 'week', 'month', 'year'] as const;
const ORDERS = ['relevance', 'newest', 'oldest', 'title'] as const;

/** Most words of a query: each is looked up by itself, and nobody else is answered meanwhile. */
const MOST_WORDS = 16;

/** Finds pages by words. */
export const createQueryPages = (options: PageToolOptions): EndpointTool =>
  defineBundledTool({
    name: 'query_pages',
    title: 'Search pages',
    description:
      'Search the pages of the site by words. Gives the best hits first, each with its title, path, address and the place where the words stand; read one with get_page.',
    category: 'Search & Navigation',
    manPage: `EXAMPLES
    Pages with both words, or words that begin so:
        {"query": "opening hours"}
    The next ten:
        {"query": "opening hours", "offset": 10}
    Of one section, the newest first:
        {"query": "concert", "section": "/news", "sort": "newest"}`,
    parameters: {
      query: {
        type: 'string',
        required: true,
        description:
          'The words to look for. One of three letters or more also finds those that begin with it.',
      },
      section: { type: 'string', description: 'Only pages in this section, such as /docs.' },
      language: { type: 'string', description: 'Only pages in this language, such as en.' },
      modifiedWithin: {
        type: 'string',
        values: SPANS,
        description: 'Only pages that are dated within the last day, week, month or year.',
      },
      sort: { type: 'string', values: ORDERS, description: 'The order; relevance when left out.' },
      limit: { type: 'integer', minimum: 1, maximum: 25, default: 10, description: 'Most hits.' },
      offset: { type: 'integer', minimum: 0, default: 0, description: 'Hits to pass over.' },
      site: siteParameter(options),
    },
    async answer(
      { query, section, language, modifiedWithin, sort = 'relevance', limit, offset, site },
      context,
    ) {
      const words = toWords(query);
      if (words.length === 0)
        throw new Refusal(`"query" has no word in it: "${echo(query)}". Send words to look for.`);
      if (words.length > MOST_WORDS)
        throw new Refusal(
          `"query" has ${words.length} words. Send at most ${MOST_WORDS}, those that matter most.`,
        );
      const source = await chooseSource(options, site);
      const door = openDoor(source, context);
      const root = section === undefined ? '' : toSection(section, source.url);
      if (root === undefined)
        throw new Refusal(
          `"section" is no path of this site: "${echo(section ?? '')}". Send one such as /docs.`,
        );
      const oldest = modifiedWithin === undefined ? '' : daysAgo(WITHIN[modifiedWithin]);
      const isWanted = (page: StoredPage): boolean =>
        isInSection(page.path, root) &&
        (language === undefined || speaks(page, language)) &&
        page.date.slice(0, 10) >= oldest;
      const find = async (some: boolean) => door.open(source.store.search(query, some).filter(isWanted));
      const all = await find(false);
      const hits = all.length > 0 ? all : await find(true);
      const filters = toFilters({ section, language, modifiedWithin });
      if (hits.length === 0)
        return textAnswer(
          `No pages found for "${echo(query)}"${filters}. Try other or fewer words, or get_tree for a list of all pages.`,
        );
      const ordered = [...hits].sort(ORDER[sort]);
      const shown = ordered.slice(offset, offset + limit);
      const isPartial = all.length === 0 && words.length > 1;
      const heading = `About ${hits.length} page${hits.length === 1 ? '' : 's'} for "${echo(query)}"${filters}${isPartial ? '; none has all the words, these have some' : ''}:`;
      const entries = await Promise.all(shown.map((page, at) => toHit(source, page, offset + at + 1, words)));
      return listAnswer({ heading, entries, offset, total: hits.length, what: 'hits', between: '\n\n' });
    },
  });

const toFilters = (given: Readonly<Record<string, string | undefined>>): string => {
  const named = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${echo(value)}`],
  );
  return named.length > 0 ? ` (${named.join(', ')})` : '';
};

async function toHit(
  { store }: PageSource,
  page: StoredPage,
  number: number,
  words: readonly string[],
): Promise<string> {
  const { path, url, date } = page;
  const said = snippet(await store.read(page), words);
  return [
    `${number}. ${titleOf(page)}`,
    `   path: ${echo(path)}`,
    `   url: ${echo(url)}${date === '' ? '' : `   date: ${date.slice(0, 10)}`}`,
    ...(said === '' ? [] : [`   ${said}`]),
  ].join('\n');
}

type Order = (one: StoredPage, other: StoredPage) => number;

/** Pages without a date come last, whichever way. */
function byDate(sign: number, one: StoredPage, other: StoredPage): number {
  return one.date === '' || other.date === ''
    ? Number(one.date === '') - Number(other.date === '')
    : sign * compare(one.date, other.date);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const ORDER: Record<(typeof ORDERS)[number], Order> = {
  relevance: () => 0,
  newest: (one, other) => byDate(-1, one, other),
  oldest: (one, other) => byDate(1, one, other),
  title: (one, other) => compare(one.title || one.path, other.title || other.path),
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
