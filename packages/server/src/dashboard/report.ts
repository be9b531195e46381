import { DURATIONS, OUTCOMES } from '@docent/contract';
import type { Store } from '../store/store.ts';
import type { Compared, Share, StoredCall } from '../store/usage.ts';
import { DAY } from '../utc-day.ts';
import type { View } from './view.ts';

/** The calls of an hour or a day, and of the same one in the period before. */
export interface Moment extends Compared {
  /** When it begins, in milliseconds. */
  readonly start: number;
}

/** What the dashboard shows of a view. */
export interface Report {
  readonly view: View;
  readonly byHour: boolean;
  readonly times: readonly Moment[];
  readonly total: Compared;
  /** Those of the site that were not called, too. */
  readonly tools: readonly Share[];
  readonly clients: readonly Share[];
  readonly clientCount: number;
  /** Undefined where calls do not tell how they end. */
  readonly endings?: {
    readonly told: Compared;
    readonly failed: Compared;
    readonly outcomes: readonly (Compared & { readonly of: string })[];
    readonly durations: readonly (Compared & { readonly of: string })[];
  };
  readonly latest: readonly StoredCall[];
  /** When the last call of all was, in milliseconds. */
  readonly last: number | undefined;
}

export interface ReportOptions {
  readonly store: Pick<Store, 'usage'>;
  readonly toolNames: readonly string[];
  /** Whether the site lets calls tell how they end. */
  readonly outcomes: boolean;
}

/** Days under which hours are told. */
const HOURLY = 3;
const MOST = { latest: 15, clients: 100 };

/** Asks the store about a view. */
export async function makeReport(view: View, options: ReportOptions): Promise<Report> {
  const byHour = view.days < HOURLY;
  const usage = await options.store.usage({ ...view, byHour, ...MOST });
  const { total, outcomes, durations, clientCount, latest, last } = usage;
  const told = sumOf(OUTCOMES.map((name) => outcomes[name]));
  return {
    view,
    byHour,
    times: toMoments(usage.times, view, byHour),
    total,
    tools: withUncalled(usage.tools, options.toolNames),
    clients: usage.clients.filter(({ of, calls }) => calls > 0 || of === view.client),
    clientCount,
    ...((options.outcomes || told.calls + told.before > 0) && {
      endings: {
        told,
        failed: sumOf([outcomes.error, outcomes.failed]),
        outcomes: OUTCOMES.map((of) => ({ of, ...outcomes[of] })),
        durations: ([...DURATIONS, 'more'] as const).map((of) => ({ of: `${of}`, ...durations[of] })),
      },
    }),
    latest,
    last: last === undefined ? undefined : last * 1000,
  };
}

function toMoments(times: ReadonlyMap<number, number>, { first, days }: View, byHour: boolean): Moment[] {
  const perDay = byHour ? 24 : 1;
  const count = days * perDay;
  return Array.from({ length: count }, (_, index) => {
    const time = first * perDay + index;
    const start = time * (DAY / perDay) * 1000;
    return { start, calls: times.get(time) ?? 0, before: times.get(time - count) ?? 0 };
  });
}

function withUncalled(called: readonly Share[], names: readonly string[]): Share[] {
  const known = new Set(called.map(({ of }) => of));
  const others = names.filter((name) => !known.has(name)).sort();
  const uncalled = others.map((of) => ({ of, calls: 0, before: 0, failed: 0 }));
  // A tool that the site no longer has is of interest as long as it was called.
  const isListed = ({ of, calls }: Share): boolean => calls > 0 || names.includes(of);
  return [...called.filter(isListed), ...uncalled];
}

const sumOf = (parts: readonly Compared[]): Compared => ({
  calls: parts.reduce((sum, { calls }) => sum + calls, 0),
  before: parts.reduce((sum, { before }) => sum + before, 0),
});
