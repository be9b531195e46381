import { readFileSync, writeFileSync } from 'node:fs';
import type { Results } from '../results.ts';
import { withNumbers } from './numbers-section.ts';

const file = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

/** Keeps a run: as JSON in bench/results.json, and in the section of docs/performance.md that shows it. */
export function writeResults(results: Results): void {
  const document = file('docs/performance.md');
  const text = withNumbers(readFileSync(document, 'utf8'), results);
  writeFileSync(file('bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(document, text);
}
