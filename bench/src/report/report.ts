import {
  type Findings,
  MEASUREMENT_NAMES,
  type MeasurementName,
  type Results,
  type Row,
} from '../results.ts';
import { table } from './table.ts';

const TITLES: Record<MeasurementName, string> = {
  registration: 'Registration',
  call: 'A call',
  search: 'Search',
  memory: 'Memory of a search',
  'first-query': 'The first query',
  sizes: 'Sizes in Brotli 11',
  check: 'Checking',
  build: 'A build of many pages',
  collector: 'The collector',
  'word-search': 'Search of many pages',
  endpoint: 'The endpoint for agents',
};

/** The results for people: Markdown, which is also read as text. */
export function report({ machine, found }: Results): string {
  const { node, chromium, processor, cores } = machine;
  const parts = MEASUREMENT_NAMES.flatMap((name) => {
    const findings = found[name];
    return findings ? [`### ${TITLES[name]}`, ...tablesOf(findings), ...listOf(findings)] : [];
  });
  return [`Node ${node}, Chromium ${chromium}, ${cores} cores (${processor}).`, ...parts].join('\n\n');
}

/** True where the row is within its limit, or has none. */
export const isKept = ({ ratio, limit }: Row): boolean =>
  Object.values(ratio).every(
    (value) => !limit || ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast),
  );

/** Rows with the same contenders share a table. */
function tablesOf({ rows }: Findings): string[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const contenders = Object.keys(row.median).join();
    groups.set(contenders, [...(groups.get(contenders) ?? []), row]);
  }
  return [...groups.values()].map((group) => table(headOf(group), group.map(cellsOf)));
}

const headOf = ([row]: Row[]): string[] => {
  const others = Object.keys(row?.ratio ?? {});
  const ratios = others.length > 1 ? others.map((name) => `to ${name}`) : ['ratio'];
  return ['', 'docent', ...others, ...ratios, 'limit'];
};

const cellsOf = (row: Row): string[] => [
  row.what,
  ...Object.values(row.median).map((value) => shown(value, row.unit)),
  ...Object.values(row.ratio).map((value) => value.toPrecision(3)),
  limitOf(row),
];

const limitOf = (row: Row): string => {
  if (!row.limit) return '';
  const limit = 'atMost' in row.limit ? `≤ ${row.limit.atMost}` : `≥ ${row.limit.atLeast}`;
  return `${limit} ${isKept(row) ? '✓' : '✗'}`;
};

const listOf = ({ facts }: Findings): string[] =>
  facts.length > 0
    ? [facts.map(({ what, value, holds }) => `- ${what}: ${value} ${holds ? '✓' : '✗'}`).join('\n')]
    : [];

const shown = (value: number, unit: Row['unit']): string =>
  unit === 'bytes' && value >= 1e6
    ? `${(value / 1e6).toFixed(1)} MB`
    : `${value.toLocaleString('en', { maximumSignificantDigits: 4 })} ${unit}`;
