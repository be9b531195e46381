import type { Compared } from '../store/usage.ts';
import type { Report } from './report.ts';
import { toDate, type View } from './view.ts';

type Cell = string | number | null;

/** A row for programs, in the order of its columns. */
export type Row = Readonly<Record<string, Cell>>;

/** What is shown, for programs: every table by its name. */
export interface Tables {
  readonly calls: readonly Row[];
  readonly tools: readonly Row[];
  readonly clients: readonly Row[];
  readonly outcomes?: readonly Row[];
  readonly durations?: readonly Row[];
  readonly latest: readonly Row[];
}
export type TableName = keyof Tables;
export const TABLE_NAMES = ['calls', 'tools', 'clients', 'outcomes', 'durations', 'latest'] as const;

/** The tables of a report. */
export function tablesOf(report: Report): Tables {
  const { byHour, endings } = report;
  const counts = ({ calls, before }: Compared) => ({ calls, before });
  return {
    calls: report.times.map(({ start, ...compared }) => ({
      [byHour ? 'hour' : 'day']: new Date(start).toISOString().slice(0, byHour ? 13 : 10),
      ...counts(compared),
    })),
    tools: report.tools.map(({ of, failed, ...compared }) => ({
      tool: of,
      ...counts(compared),
      ...(endings && { failed }),
    })),
    clients: report.clients.map(({ of, failed, ...compared }) => ({
      client: of,
      ...counts(compared),
      ...(endings && { failed }),
    })),
    ...(endings && {
      outcomes: endings.outcomes.map(({ of, ...compared }) => ({ outcome: of, ...counts(compared) })),
      durations: endings.durations.map(({ of, ...compared }) => ({ ms: of, ...counts(compared) })),
    }),
    latest: report.latest.map(({ at, tool, client, outcome, ms }) => ({
      time: `${new Date(at * 1000).toISOString().slice(0, 19)}Z`,
      tool,
      client,
      ...(endings && { outcome, ms }),
    })),
  };
}

/** Everything that is shown, as JSON. */
export const toJson = (report: Report): string => {
  const { period: _, first, days, ...filters } = report.view;
  const head = { from: toDate(first), to: toDate(first + days - 1), ...filters, total: report.total };
  return `${JSON.stringify({ ...head, ...tablesOf(report) }, null, 2)}\n`;
};

/** A table as comma-separated values (RFC 4180) that no spreadsheet takes for formulas. */
export function toCsv(rows: readonly Row[], columns: readonly string[]): string {
  const lines = rows.map((row) => columns.map((column) => toCell(row[column] ?? null)));
  return [columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** The names of a table's columns; of an empty one, too. */
export function columnsOf(name: TableName, report: Report): string[] {
  const ending = report.endings ? ['failed'] : [];
  const columns: Record<TableName, string[]> = {
    calls: [report.byHour ? 'hour' : 'day', 'calls', 'before'],
    tools: ['tool', 'calls', 'before', ...ending],
    clients: ['client', 'calls', 'before', ...ending],
    outcomes: ['outcome', 'calls', 'before'],
    durations: ['ms', 'calls', 'before'],
    latest: ['time', 'tool', 'client', ...(report.endings ? ['outcome', 'ms'] : [])],
  };
  return columns[name];
}

/** The name of the file in which an export is kept. */
export const fileName = (what: string, { first, days }: View): string =>
  `docent-${what.replace('.', `-${toDate(first)}-${toDate(first + days - 1)}.`)}`;

function toCell(value: Cell): string {
  if (typeof value === 'number') return `${value}`;
  // What begins like a formula is one for a spreadsheet, unless something stands before it.
  const text = (value ?? '').replace(/^(?=[=+\-@\t\r\n])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
