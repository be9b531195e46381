import { atMost } from '../compare.ts';
import { interleave } from '../interleave.ts';
import type { Measurement } from '../measurement.ts';
import { pageScript } from '../page-script.ts';
import { onStage } from '../stage.ts';
import { contenders } from './contenders.ts';
import type { FirstQueryPage } from './in-page.ts';

const ROUNDS = 15;
const MOST = 1.6;

/** The first query over 10,000 items, against folding and joining the same items once. */
export const firstQuery: Measurement = ({ chromium, progress }) =>
  onStage(chromium, files(), async ({ visit }) => {
    const inFreshPage = (name: 'docent' | 'folding once') => () =>
      visit('/', (page) =>
        page.evaluate((name) => (globalThis as unknown as FirstQueryPage).contenders()[name](), name),
      );
    progress('first query: Node');
    const warm = await interleave(contenders(), ROUNDS);
    progress('first query: Chromium');
    const cold = await interleave(
      { docent: inFreshPage('docent'), 'folding once': inFreshPage('folding once') },
      ROUNDS,
    );
    return {
      rows: [
        atMost('10,000 items, Node', 'ms', warm, MOST),
        atMost('10,000 items, Chromium, a fresh page each', 'ms', cold, MOST),
      ],
      facts: [],
    };
  });

const files = (): Record<string, string> => ({
  'in-page.js': pageScript('first-query/in-page.js'),
  'index.html': '<!doctype html><title>First query</title><script src="/in-page.js"></script>',
});
