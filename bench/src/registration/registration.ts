import { atMost } from '../compare.ts';
import { interleave } from '../interleave.ts';
import type { Measurement } from '../measurement.ts';
import type { Fact, Row } from '../results.ts';
import { onStage, type Stage } from '../stage.ts';
import { BAD_TOOLS, toolSet } from '../tool-set.ts';
import { pageOf, scripts, type Timing, timingOf } from './pages.ts';
import { withBadTools } from './with-bad-tools.ts';

const SIZES = [10, 50, 200];
const ROUNDS = 25;
const MOST_AT_200 = 1.3;

/** Registers the tools of a block, against loops over the same block, each time in a fresh page. */
export const registration: Measurement = ({ chromium, progress }) =>
  onStage(chromium, files(), async (stage) => {
    const rows: Row[] = [];
    const facts: Fact[] = [];
    for (const count of SIZES) {
      progress(`registration: ${count} tools`);
      const {
        docent,
        'bare loop': bare,
        'careful loop': careful,
      } = await interleave(
        {
          docent: () => timing(stage, 'docent', count),
          'bare loop': () => timing(stage, 'bare', count),
          'careful loop': () => timing(stage, 'careful', count),
        },
        ROUNDS,
      );
      const row = (what: string, part: 'script' | 'there') =>
        atMost(
          `${count} tools, ${what}`,
          'ms',
          {
            docent: docent.map((sample) => sample[part]),
            'bare loop': bare.map((sample) => sample[part]),
            'careful loop': careful.map((sample) => sample[part]),
          },
          count === 200 ? MOST_AT_200 : undefined,
        );
      rows.push(row('to the end of the script', 'script'), row('until all are there', 'there'));
      const bad = await withBadTools(stage, count);
      rows.push(...bad.rows);
      facts.push(...bad.facts);
    }
    return { rows, facts };
  });

const files = (): Record<string, string> => ({
  ...scripts(),
  ...Object.fromEntries(
    SIZES.flatMap((count) => [
      [`docent-${count}.html`, pageOf('docent', toolSet(count))],
      [`bare-${count}.html`, pageOf('bare', toolSet(count))],
      [`careful-${count}.html`, pageOf('careful', toolSet(count))],
      [`bad-${count}.html`, pageOf('docent', { tools: [...BAD_TOOLS, ...toolSet(count).tools] })],
    ]),
  ),
});

async function timing(stage: Stage, contender: string, count: number): Promise<Timing> {
  const timing = await stage.visit(`/${contender}-${count}.html`, timingOf);
  if (timing.tools !== count) throw new Error(`${contender} offered ${timing.tools} of ${count} tools.`);
  return timing;
}
