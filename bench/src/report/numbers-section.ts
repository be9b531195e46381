import type { Results } from '../results.ts';
import { report } from './report.ts';

const BEGIN = '<!-- npm run bench -- --write -->';
const END = '<!-- end of the numbers -->';

/** The document with the results of a run between the two comments that mark their place. */
export function withNumbers(document: string, results: Results): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md has lost its place for numbers, between ${BEGIN} and ${END}.`);
  return `${before}${BEGIN}\n\n${report(results)}\n\n${END}${after}`;
}
