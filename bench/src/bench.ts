import { ensureChromium } from '../../e2e/dist/chromium.js';
import { describeMachine } from './machine.ts';
import { MEASUREMENTS } from './measurements.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { report } from './report/report.ts';
import { writeResults } from './report/write-results.ts';
import type { Results } from './results.ts';

try {
  const options = parseOptions(process.argv.slice(2));
  process.exitCode = await bench(options);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
}

/** 1 where something was wrong, not merely slow. */
async function bench({ json, write, only }: Options): Promise<0 | 1> {
  const chromium = ensureChromium(console.error);
  const results: Results = { machine: describeMachine(chromium), found: {} };
  for (const name of only) results.found[name] = await MEASUREMENTS[name]({ chromium, progress });
  progress('');
  if (write) writeResults(results);
  console.log(json ? JSON.stringify(results, null, 2) : report(results));
  const facts = Object.values(results.found).flatMap((findings) => findings.facts);
  return facts.every(({ holds }) => holds) ? 0 : 1;
}

/** One line that shows what is going on, where a person may watch. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
