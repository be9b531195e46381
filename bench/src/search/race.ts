import { createFind, fold, toTerms } from '../../../packages/runtime/dist/primitives/find.js';
import { interleave } from '../interleave.ts';
import { type Agreement, agreement } from './agreement.ts';
import { FIELDS, makeItems } from './items.ts';
import { KINDS, type Kind, queriesOf } from './kinds.ts';
import { makeLanguages } from './languages.ts';
import { LIMIT, plainSearch, type Search } from './plain-search.ts';

/** The time of a query in ms, by kind and contender, and what the limits of the machine are. */
export interface RaceResult {
  times: Record<Kind, Record<'docent' | 'upper-casing' | 'folding', number[]>>;
  floor: Record<'docent' | 'one indexOf' | 'copying the text', number[]>;
  agreement: Agreement;
}

/** More where a round is short. */
const roundsOf = (size: number): number => (size > 10_000 ? 3 : 7);
/** As many passes in one sample as make it long enough for the clock. */
const ITEMS_A_SAMPLE = 10_000;
const FLOOR_ROUNDS = 7;

/** Answers queries over so many items, in our way and in the plain ways; runs in Node and in a page. */
export async function race(size: number, randomQueries: number): Promise<RaceResult> {
  const languages = makeLanguages();
  const items = makeItems(size, languages);
  const queries = queriesOf(items, languages);
  const passes = Math.max(1, ITEMS_A_SAMPLE / size);
  const find = createFind(items, FIELDS);
  const ours: Search = (query) => find(toTerms(query), 0, LIMIT);
  const upperCasing = plainSearch(items, FIELDS, (text) => text.toUpperCase());
  const folding = plainSearch(items, FIELDS, fold);

  const times = {} as RaceResult['times']; // Filled below.
  for (const kind of KINDS) {
    const timed = (search: Search) => () =>
      timeOf(() => queries[kind].map(search), passes) / queries[kind].length;
    const contenders = { docent: timed(ours), 'upper-casing': timed(upperCasing), folding: timed(folding) };
    times[kind] = await interleave(contenders, roundsOf(size));
  }
  const texts = items.map((item) => FIELDS.map((field) => item[field]).join(' '));
  return {
    times,
    floor: await floor(texts.map(fold).join('\n'), ours),
    agreement: agreement(items, texts, find, randomQueries),
  };
}

/** What reading the whole folded text once costs at least. */
function floor(text: string, ours: Search): Promise<RaceResult['floor']> {
  const [absent = ''] = toTerms('xyzzyx');
  const bytes = new Uint16Array(text.length);
  const copy = new Uint16Array(text.length);
  const passes = 5;
  return interleave(
    {
      docent: () => timeOf(() => ours(absent), passes),
      'one indexOf': () => timeOf(() => text.indexOf(absent), passes),
      'copying the text': () => timeOf(() => copy.set(bytes), passes),
    },
    FLOOR_ROUNDS,
  );
}

/** How long one pass takes in ms. */
function timeOf(run: () => unknown, passes: number): number {
  const begun = performance.now();
  for (let pass = 0; pass < passes; pass++) run();
  return (performance.now() - begun) / passes;
}
