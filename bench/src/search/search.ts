import { atLeast, atMost } from '../compare.ts';
import type { Measurement } from '../measurement.ts';
import { pageScript } from '../page-script.ts';
import type { Findings, Row } from '../results.ts';
import { onStage } from '../stage.ts';
import { geometricMean, significant } from '../statistics.ts';
import type { RacePage } from './in-page.ts';
import { KINDS } from './kinds.ts';
import { type RaceResult, race } from './race.ts';

const SIZES = [1_000, 10_000, 100_000];
/** At the largest size, of the kinds together and of each. */
const LEAST = { mean: 3.5, kind: 1.8 };

/** Answers queries of all kinds against the plain way, in Node and in Chromium. */
export const search: Measurement = ({ chromium, progress }) =>
  onStage(chromium, files(), ({ visit }) => {
    const places: [string, (size: number) => Promise<RaceResult>][] = [
      ['Node', race],
      [
        'Chromium',
        (size) =>
          visit('/', (page) => page.evaluate((size) => (globalThis as unknown as RacePage).race(size), size)),
      ],
    ];
    return raceEverywhere(places, progress);
  });

const files = (): Record<string, string> => ({
  'in-page.js': pageScript('search/in-page.js'),
  'index.html': '<!doctype html><title>Search</title><script src="/in-page.js"></script>',
});

async function raceEverywhere(
  places: [string, (size: number) => Promise<RaceResult>][],
  progress: (text: string) => void,
): Promise<Findings> {
  const findings: Findings = { rows: [], facts: [] };
  for (const [place, run] of places) {
    for (const size of SIZES) {
      const where = `${place}, ${size.toLocaleString('en')} items`;
      progress(`search: ${where}`);
      const { times, floor, agreement } = await run(size);
      findings.rows.push(...rowsOf(where, times, size === Math.max(...SIZES)));
      if (size === Math.max(...SIZES)) findings.rows.push(atMost(`${where}, reading them once`, 'ms', floor));
      findings.facts.push({
        what: `${agreement.queries} random queries, ${where}`,
        value: `${agreement.agreeing} with the same hits in the same order, and the same number`,
        holds: agreement.agreeing === agreement.queries,
      });
    }
  }
  return findings;
}

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
