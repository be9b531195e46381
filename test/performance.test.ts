import { expect, it } from 'vitest';
import { withNumbers } from '../bench/src/report/numbers-section.ts';
import { MEASUREMENT_NAMES, type Results } from '../bench/src/results.ts';
import { read } from './workspace.ts';

const results = JSON.parse(read('bench/results.json')) as Results; // Written by npm run bench -- --write.

it('the committed run of the bench measured everything', () => {
  expect(Object.keys(results.found)).toEqual(MEASUREMENT_NAMES);
});

it('nothing was wrong in the committed run of the bench', () => {
  const facts = Object.values(results.found).flatMap((findings) => findings.facts);
  expect(facts.filter(({ holds }) => !holds)).toEqual([]);
});

it('docs/performance.md shows the numbers of the committed run', () => {
  const document = read('docs/performance.md');
  expect(document).toBe(withNumbers(document, results));
});
