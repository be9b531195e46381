import { setTimeout as sleep } from 'node:timers/promises';
import { BLOCK_ID, type PageManifest } from '@docent/contract';
import { atMost } from '../compare.ts';
import type { Measurement } from '../measurement.ts';
import { pageScript, runtimeScript } from '../page-script.ts';
import { onStage } from '../stage.ts';
import { median } from '../statistics.ts';
import { openingHours } from '../tool-set.ts';
import type { CallPage, CallTimes } from './in-page.ts';

const ROUNDS = 3;
const CALLS = 80;
const MOST = 1.2;
/** So long the last beacon may take to arrive. */
const PATIENCE_MS = 2_000;

/** Calls a static tool, analytics on, against a bare native tool that returns the same object. */
export const call: Measurement = ({ chromium, progress }) =>
  onStage(chromium, files(), async ({ site, visit }) => {
    progress(`call: ${ROUNDS} rounds of ${CALLS} calls each`);
    const rounds = await visit('/', async (page) => {
      const times = await page.evaluate(
        ([rounds, calls]) => (globalThis as unknown as CallPage).callTimes(rounds, calls),
        [ROUNDS, CALLS] as const,
      );
      await sleep(PATIENCE_MS);
      return times;
    });
    const made = 1 + ROUNDS * CALLS;
    return {
      rows: [atMost('a call of a static tool', 'ms', best(rounds), MOST)],
      facts: [
        {
          what: `${made} calls`,
          value: `${site.beacons.length} beacons arrived`,
          holds: site.beacons.length === made,
        },
      ],
    };
  });

const files = (): Record<string, string> => {
  const block: PageManifest = { tools: [openingHours(1)] };
  return {
    'docent.js': runtimeScript(),
    'in-page.js': pageScript('call/in-page.js'),
    'index.html': `<!doctype html><title>Call</title>
<script defer src="/docent.js"></script><script defer src="/in-page.js"></script>
<script type="application/json" id="${BLOCK_ID}">${JSON.stringify(block)}</script>`,
  };
};

/** The round that was disturbed least. */
const best = (rounds: CallTimes): CallTimes[number] =>
  rounds.reduce((a, b) => (ratio(a) <= ratio(b) ? a : b));

const ratio = (times: CallTimes[number]): number => median(times.docent) / median(times['bare tool']);
