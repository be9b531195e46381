import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { MEASUREMENT_NAMES, type Results } from '../results.ts';
import { withNumbers } from './numbers-section.ts';

const file = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

/**
 * Keeps what a run measured: as JSON in bench/results.json, and in the section of docs/performance.md that shows it.
 * What was measured before on an equal machine, and not in this run, stays.
 */
export function writeResults(run: Results): void {
  const document = file('docs/performance.md');
  const kept: Results = JSON.parse(readFileSync(file('bench/results.json'), 'utf8'));
  const results = isDeepStrictEqual(kept.machine, run.machine) ? merged(kept, run) : run;
  const text = withNumbers(readFileSync(document, 'utf8'), results);
  writeFileSync(file('bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(document, text);
}

const merged = (kept: Results, run: Results): Results => {
  const found = { ...kept.found, ...run.found };
  const inOrder = MEASUREMENT_NAMES.flatMap((name) => (found[name] ? [[name, found[name]] as const] : []));
  return { machine: run.machine, found: Object.fromEntries(inOrder) };
};
