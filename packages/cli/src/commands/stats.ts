import type { CallCount, Grouping } from '@docent/server';
import type { CommonOptions } from '../command-options.ts';
import type { ExitCode, Io } from '../io.ts';
import { toCsv } from '../report/csv.ts';
import { toTable } from '../report/table.ts';
import { loadServer } from '../server-package.ts';
import { storeAddress } from '../store-address.ts';

export interface StatsOptions extends Omit<CommonOptions, 'format'> {
  readonly store?: string;
  readonly days: number;
  readonly by: Grouping;
  readonly format: 'table' | 'json' | 'csv';
}

/** Tells how often tools were called, on standard output. */
export async function stats(options: StatsOptions, io: Io): Promise<ExitCode> {
  const { by, days, format } = options;
  const { readStats, withStore } = await loadServer();
  const counts = await withStore(storeAddress(options, io), { cwd: io.cwd }, (store) =>
    readStats(store, by, days),
  );
  io.out(FORMATS[format](by, counts));
  if (format === 'table' && counts.length === 0 && !options.quiet) {
    io.err(`No calls in the last ${days === 1 ? 'day' : `${days} days`}.\n`);
  }
  return 0;
}

type ToText = (by: Grouping, counts: readonly CallCount[]) => string;

const FORMATS: Record<StatsOptions['format'], ToText> = {
  table: (by, counts) => toTable(toRows(by, counts)),
  csv: (by, counts) => toCsv(toRows(by, counts)),
  json: (by, counts) =>
    `${JSON.stringify({ rows: counts.map(({ of, calls }) => ({ [by]: of, calls })) }, null, 2)}\n`,
};

const toRows = (by: Grouping, counts: readonly CallCount[]): string[][] => [
  [by, 'calls'],
  ...counts.map(({ of, calls }) => [of, `${calls}`]),
];
