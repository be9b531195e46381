import { DEFAULT_LINE, type Item, type SearchData, type ToolOf } from '@docent/contract';
import { isObject, listOf, own, scalarText } from '../args.ts';
import type { Execute, Page } from '../page.ts';
import { failed, ok } from '../result.ts';
import { fill, wellFormed } from '../template.ts';
import { createFind, type Found, toTerms } from './find.ts';

interface Index {
  total: number;
  find: (terms: string[], offset: number, limit: number) => Found;
}

/** Searches a JSON list, fetched on the first call and kept. */
export const search = ({ data, inputSchema }: ToolOf<'search'>): Execute => {
  const { queryParam = 'query', limitParam = 'limit', offsetParam, resultKey = 'results' } = data;
  const limitDefault = isCount(data.limitDefault) ? data.limitDefault : 10;
  const limitMax = isCount(data.limitMax) ? data.limitMax : Math.max(100, limitDefault);
  const fields = listOf<string>(data, 'searchFields');
  const read = [
    queryParam,
    limitParam,
    offsetParam,
    'client',
    ...Object.keys(Object(inputSchema?.['properties'])),
  ];
  let index: Promise<Index> | undefined;

  return async (args, page) => {
    const query = scalarText(own(args, queryParam) ?? '')?.trim();
    if (query === undefined) {
      return failed(`"${queryParam}" must be a text. Call again with the words to look for.`);
    }
    const terms = toTerms(query);
    if (data.queryRequired && !terms.length) {
      return failed(
        fill(data.text?.emptyAll ?? `"${queryParam}" is empty. Call again with the words to look for.`, {}),
      );
    }
    const limit = Math.min(toCount(args[limitParam], 1) ?? limitDefault, limitMax);
    const offset = (offsetParam && toCount(args[offsetParam], 0)) || 0;
    // One fetch serves all calls that wait for it; a failure is forgotten, so that the next call tries afresh.
    index ??= readIndex(data, fields, page).catch((error: unknown) => {
      index = undefined;
      throw error;
    });
    let found: Found & { total: number };
    try {
      const { total, find } = await index;
      found = { total, ...find(terms, offset, limit) };
    } catch (error) {
      return failed(`The search is unavailable: ${(error as Error).message}. Try again later.`);
    }
    const { hits, matches, total } = found;
    const counts = { count: hits.length, total, matches };
    const next = offset + hits.length;
    const more = offsetParam && hits.length && next < matches ? { nextOffset: next } : undefined;
    // Whoever mistook the name of the query must not take the whole list for its answer.
    const stray = terms.length ? undefined : Object.keys(args).find((name) => !read.includes(name));
    const hint = stray ? `"${stray}" is no argument of this tool. To search, use "${queryParam}".\n` : '';
    return ok(
      matches && !hits.length
        ? `There are only ${matches}. Call again with a smaller "${offsetParam}".`
        : hint +
            toLines(data, { ...counts, query }, hits, terms.length > 0) +
            (more ? `\nMore: call again with "${offsetParam}": ${next}.` : ''),
      {
        ...counts,
        [queryParam]: query,
        [resultKey]: hits.map((item) => project(item, data.resultFields)),
        ...(data.deepLinkTemplate &&
          terms.length && {
            searchUrl: fill(data.deepLinkTemplate, { query }, (text) => encodeURIComponent(wellFormed(text))),
          }),
        ...more,
      },
    );
  };
};

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** A number or numeric text, finite and floored; undefined for anything else. */
const toCount = (value: unknown, least: number): number | undefined => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim()) ? +value : Number.NaN;
  const count = Math.floor(number);
  return count >= least && count < Infinity ? count : undefined;
};

const readIndex = async (data: SearchData, fields: string[], page: Page): Promise<Index> => {
  const url = page.address(data.indexUrl);
  if (!url) {
    throw new Error('the address of its index is not http(s)');
  }
  const list = await page.readJson(url);
  if (!Array.isArray(list)) {
    throw new Error('its index is not a list');
  }
  const items = list.filter(isObject);
  return { total: items.length, find: createFind(items, fields) };
};

const toLines = (
  { text }: SearchData,
  counts: Item & { count: number },
  hits: Item[],
  asked: boolean,
): string => {
  const { heading, headingAll = heading, line = DEFAULT_LINE, emptyQuery, emptyAll } = text ?? {};
  if (!hits.length) {
    return asked
      ? fill(emptyQuery ?? 'No results for "{query}".', counts)
      : fill(emptyAll ?? 'No entries.', counts);
  }
  return [
    asked
      ? fill(heading ?? '{count} result(s) for "{query}":', counts)
      : fill(headingAll ?? '{count} entries:', counts),
    ...hits.map((item, index) => fill(line, { ...item, n: index + 1 })),
  ].join('\n');
};

/** The fields of an item that a result shows: a list of names, or `{ out: source }`; all where neither says. */
const project = (item: Item, fields: SearchData['resultFields']): Item => {
  const pairs = Array.isArray(fields) ? fields.map((field) => [field, field]) : Object.entries(fields ?? {});
  return pairs.length
    ? Object.fromEntries(
        pairs
          .map(([out, source]) => [out, own(item, source as string)])
          .filter(([, value]) => value !== undefined),
      )
    : item;
};
