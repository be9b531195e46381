import type { Item } from '@docent/contract';
import { ensure } from './ensure.ts';
import { openPagefind } from './pagefind.ts';
import type { Find } from './primitives/find.ts';
import { toWords } from './words.ts';

/** What a build writes beside an index of words that Pagefind made of bundles of pages. */
export interface WordIndex {
  /** Names this state of the index, and the folder of its entries. */
  readonly digest: string;
  /** How many pages there are. */
  readonly total: number;
  /** The record of each bundle, as Pagefind calls it. */
  readonly records: readonly string[];
  /** How many pages one bundle has, and one file of entries. */
  readonly bundle: number;
  readonly pack: number;
  /** How many places for words a slot has, and how many slots each page takes. */
  readonly slot: number;
  readonly slots: readonly number[];
}

/** Opens the index whose list is at this address: of each query, only what it needs is fetched. */
export async function openWordIndex(url: string): Promise<Find> {
  const index = (await fetchPacked(url, 'no-cache')) as WordIndex; // What a build has written.
  const { digest, total, pack } = index;
  const packs = new Map<number, Promise<readonly Item[]>>();
  let asking: ReturnType<typeof openPagefind> | undefined;

  const itemOf = async (page: number): Promise<Item> => {
    const number = Math.floor(page / pack);
    const items = packs.get(number) ?? fetchPacked(new URL(`entries.${digest}/${number}.pack`, url).href);
    packs.set(number, items as Promise<readonly Item[]>);
    return ((await items) as readonly Item[])[page % pack] as Item; // Every page has its entry.
  };
  return async (terms, offset, limit) => {
    let found = terms[0] ? undefined : Array.from({ length: total }, (_, page) => page);
    // The words of a query share what they have to fetch: one after the other.
    for (const word of new Set(toWords(terms.join(' ')))) {
      asking ??= openPagefind(index, url);
      const pages = new Set(await (await asking)(word));
      found = found?.filter((page) => pages.has(page)) ?? [...pages];
    }
    const matching = found ?? [];
    const hits = await Promise.all(matching.slice(offset, offset + limit).map(itemOf));
    return { hits, matches: matching.length, total };
  };
}

/** JSON that a build has packed with gzip, which no server unpacks by itself. */
async function fetchPacked(url: string, cache: RequestCache = 'default'): Promise<unknown> {
  const { ok, status, body } = await fetch(url, { cache });
  ensure(ok && body, `${url} answered ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).json();
}
