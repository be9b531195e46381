import type { JsonSchema, SearchData } from '@docent/contract';
import { isObject, listOf, own, scalarText } from '../args.ts';
import type { Execute, Page } from '../page.ts';
import { failed, ok } from '../result.ts';
import { encode, fill, toLines } from '../template.ts';
import { createFind, type Find, toTerms } from './find.ts';

/**
 * Searches a JSON list, fetched on the first call and kept; or what `load` opens in its place. It repairs limit and
 * offset itself.
 */
export const search = (
  data: SearchData,
  exempt: string[],
  schema?: JsonSchema,
  load = (page: Page, fields: string[]): Promise<Find> =>
    page.readJson(data.indexUrl).then((list) => createFind((list as unknown[]).filter(isObject), fields)),
): Execute => {
  const fields = listOf<string>(data, 'searchFields');
  const { queryParam = 'query', limitParam = 'limit', offsetParam = '', resultKey = 'results' } = data;
  const { resultFields, deepLinkTemplate, text, queryRequired } = data;
  const shown = Object.entries(resultFields ?? {});
  const limitDefault = toCount(Number.isInteger(data.limitDefault) && data.limitDefault, 10);
  exempt.push(limitParam, offsetParam);
  let loading: Promise<Find> | undefined;

  return async (args, page) => {
    const query = scalarText(own(args, queryParam) ?? '')?.trim();
    const terms = toTerms(query ?? '');
    const asked = terms[0];
    // Whoever mistook the name of the query must not take the whole list for its answer.
    const stray = Object.keys(args).some(
      (name) => name !== queryParam && !exempt.includes(name) && !own(schema?.['properties'], name),
    );
    if (!asked && (query == null || queryRequired || stray)) {
      return failed((queryRequired && text?.emptyAll) || `"${queryParam}" must be the text to look for.`);
    }
    const offset = toCount(own(args, offsetParam), 0);
    // One fetch serves all calls that wait for it; a failed one is forgotten, so that the next call tries afresh.
    loading ??= load(page, fields);
    loading.catch(() => (loading = undefined));
    const { hits, matches, total } = await (await loading)(
      terms,
      offset,
      Math.min(
        toCount(own(args, limitParam), limitDefault),
        toCount(data.limitMax, Math.max(100, limitDefault)),
      ),
    );
    const count = hits.length;
    const next = offset + count;
    const heading = asked
      ? matches
        ? (text?.heading ?? '{count} result(s) for "{query}":')
        : (text?.emptyQuery ?? 'No results for "{query}".')
      : matches
        ? (text?.headingAll ?? text?.heading ?? '{count} entries:')
        : (text?.emptyAll ?? 'No entries.');
    return ok(toLines(heading, { count, total, matches, query }, hits, text?.line), {
      count,
      total,
      matches,
      [queryParam]: query,
      [resultKey]: shown[0]
        ? hits.map((item) =>
            Object.fromEntries(
              shown.map(([out, source]) => [Array.isArray(resultFields) ? source : out, own(item, source)]),
            ),
          )
        : hits,
      searchUrl: deepLinkTemplate && asked ? fill(deepLinkTemplate, { query }, encode) : undefined,
      nextOffset: offsetParam && next < matches ? next : undefined,
    });
  };
};

/** A number or numeric text, finite, floored and at least 1. */
const toCount = (value: unknown, fallback: number): number => {
  const count = Math.floor(+(scalarText(value) as string));
  return count > 0 && count < Infinity ? count : fallback;
};
