/** What the plot shows: the table, row by row, with the words that it has for people. */
export interface Times {
  readonly calls: readonly number[];
  readonly before: readonly number[];
  /** Which of them is not over yet; -1 for none. */
  readonly running: number;
  /** For the axis. */
  readonly short: readonly string[];
  /** For one who looks at a single row: when, calls, and those before. */
  readonly cells: readonly (readonly string[])[];
}

export function readTimes(table: HTMLTableElement): Times {
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  return {
    calls: rows.map(({ dataset }) => Number(dataset['calls'])),
    before: rows.map(({ dataset }) => Number(dataset['before'])),
    running: rows.findIndex(({ dataset }) => 'running' in dataset),
    short: rows.map(({ dataset }) => dataset['short'] ?? ''),
    cells: rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent ?? '')),
  };
}
