import { watchPage } from '../../../e2e/dist/watch-page.js';
import { atMost } from '../compare.ts';
import type { Findings } from '../results.ts';
import type { Stage } from '../stage.ts';
import { BAD_TOOLS } from '../tool-set.ts';
import { longestTask } from './longest-task.ts';
import { timingOf } from './pages.ts';

const LOADS = 5;
/** From here on a task is long (Long Tasks API). */
const LONG_TASK_MS = 50;
/** Longer than a rejection takes to be reported as unhandled. */
const SETTLED_MS = 300;

/** With bad tools in the set: how long the page is busy at a stretch, and what it leaves unhandled. */
export async function withBadTools(stage: Stage, count: number): Promise<Findings> {
  const what = `${count} tools and ${BAD_TOOLS.length} bad ones`;
  const loads: Load[] = [];
  while (loads.length < LOADS) loads.push(await load(stage, count));
  const offered = loads.map(({ tools }) => tools);
  const unhandled = loads.reduce((sum, { errors }) => sum + errors, 0);
  return {
    rows: [
      atMost(
        `${what}, the longest task`,
        'ms',
        { docent: loads.map(({ longest }) => longest), allowed: [LONG_TASK_MS] },
        1,
      ),
    ],
    facts: [
      {
        what,
        value: `${Math.min(...offered)} offered, ${unhandled} unhandled errors`,
        holds: unhandled === 0 && offered.every((tools) => tools === count),
      },
    ],
  };
}

interface Load {
  longest: number;
  errors: number;
  tools: number;
}

const load = (stage: Stage, count: number): Promise<Load> =>
  stage.visit('/', async (page) => {
    const { seen } = watchPage(page);
    const longest = await longestTask(page, async () => {
      await page.goto(`${stage.site.url}/bad-${count}.html`);
      await page.waitForTimeout(SETTLED_MS);
    });
    const { tools } = await timingOf(page);
    return { longest, errors: seen.errors.length, tools };
  });
