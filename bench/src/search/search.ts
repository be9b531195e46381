import { atLeast, atMost } from '../compare.ts';
import type { Measurement } from '../measurement.ts';
import { pageScript } from '../page-script.ts';
import type { Fact, Findings, Row } from '../results.ts';
import { onStage } from '../stage.ts';
import { geometricMean, significant } from '../statistics.ts';
import type { Agreement } from './agreement.ts';
import type { RacePage } from './in-page.ts';
import { KINDS } from './kinds.ts';
import { type RaceResult, race } from './race.ts';

const SIZES = [1_000, 10_000, 100_000];
/** At the largest size, of the kinds together and of each. */
const LEAST = { mean: 3.5, kind: 1.8 };

/** The same queries of the same list in the same engine: at the largest size, one place asks them all. */
const RANDOM_QUERIES = { all: 1_000, some: 100 };

type Race = (size: number, randomQueries: number) => Promise<RaceResult>;

/** Answers queries of all kinds against the plain ways, in Node and in Chromium. */
export const search: Measurement = ({ chromium, progress }) =>
  onStage(chromium, files(), async ({ visit }) => {
    const inPage: Race = (...given) =>
      visit('/', (page) =>
        page.evaluate((given) => (globalThis as unknown as RacePage).race(...given), given),
      );
    const findings: Findings = { rows: [], facts: [] };
    for (const [place, run] of [
      ['Node', race],
      ['Chromium', inPage],
    ] as const) {
      for (const size of SIZES) {
        const where = `${place}, ${size.toLocaleString('en')} items`;
        progress(`search: ${where}`);
        const isLargest = size === Math.max(...SIZES);
        const asksAll = place === 'Node' || !isLargest;
        const found = await run(size, asksAll ? RANDOM_QUERIES.all : RANDOM_QUERIES.some);
        findings.rows.push(...rowsOf(where, found.times, isLargest));
        if (isLargest) findings.rows.push(atMost(`${where}, reading them once`, 'ms', found.floor));
        findings.facts.push(factOf(where, found.agreement));
      }
    }
    return findings;
  });

const files = (): Record<string, string> => ({
  'in-page.js': pageScript('search/in-page.js'),
  'index.html': '<!doctype html><title>Search</title><script src="/in-page.js"></script>',
});

const factOf = (where: string, { queries, agreeing }: Agreement): Fact => ({
  what: `${where}, ${queries.toLocaleString('en')} random queries`,
  value: `${agreeing.toLocaleString('en')} with the same hits in the same order, and the same number`,
  holds: agreeing === queries,
});

function rowsOf(where: string, times: RaceResult['times'], isLimited: boolean): Row[] {
  const rows = KINDS.map((kind) =>
    atLeast(`${where}, ${kind}`, 'ms', times[kind], isLimited ? LEAST.kind : undefined),
  );
  const mean = (pick: (row: Row) => Record<string, number>): Record<string, number> =>
    Object.fromEntries(
      Object.keys(pick(rows[0] as Row)).map((name) => [
        name,
        significant(geometricMean(rows.map((row) => pick(row)[name] as number)), 3),
      ]),
    );
  return [
    ...rows,
    {
      what: `${where}, geometric mean`,
      unit: 'ms',
      median: mean(({ median }) => median) as Row['median'],
      ratio: mean(({ ratio }) => ratio),
      ...(isLimited && { limit: { atLeast: LEAST.mean } }),
    },
  ];
}
