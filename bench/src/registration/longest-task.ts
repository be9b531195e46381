import type { Page } from '@playwright/test';

/** An event of Chromium's trace, as far as it is read here; `dur` is in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  args: { name?: string };
}

/** The longest task of a page's main thread while something happens, in ms, as Chromium's own trace has it. */
export async function longestTask(page: Page, during: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[])); // The protocol types them as objects.
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  await during();
  await session.send('Tracing.end');
  await complete;
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)));
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
