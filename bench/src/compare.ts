import type { Row } from './results.ts';
import { median, significant } from './statistics.ts';

type Samples = { docent: readonly number[] } & Record<string, readonly number[]>;

/** A row where less is better: its ratio is ours divided by the baseline. */
export const atMost = (what: string, unit: Row['unit'], samples: Samples, most?: number): Row => ({
  ...compared(what, unit, samples, (ours, theirs) => ours / theirs),
  ...(most !== undefined && { limit: { atMost: most } }),
});

/** A row that tells how many times faster we are: its ratio is the baseline divided by ours. */
export const atLeast = (what: string, unit: Row['unit'], samples: Samples, least?: number): Row => ({
  ...compared(what, unit, samples, (ours, theirs) => theirs / ours),
  ...(least !== undefined && { limit: { atLeast: least } }),
});

function compared(
  what: string,
  unit: Row['unit'],
  { docent, ...others }: Samples,
  ratioOf: (ours: number, theirs: number) => number,
): Row {
  const ours = median(docent);
  const theirs = Object.entries(others).map(([name, samples]) => [name, median(samples)] as const);
  return {
    what,
    unit,
    median: {
      docent: significant(ours),
      ...Object.fromEntries(theirs.map(([name, value]) => [name, significant(value)])),
    },
    ratio: Object.fromEntries(theirs.map(([name, value]) => [name, significant(ratioOf(ours, value), 3)])),
  };
}
