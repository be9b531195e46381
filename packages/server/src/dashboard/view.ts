import { DAY, utcDay } from '../utc-day.ts';

/** What of the calls is looked at. */
export interface View {
  /** One that has a name, in days up to today; or a range. */
  readonly period: (typeof PERIODS)[number] | 'range';
  /** The first day, counted from 1970 in UTC. */
  readonly first: number;
  readonly days: number;
  readonly tool?: string;
  readonly client?: string;
}

/** A view that cannot be, and why. */
export interface WrongView {
  readonly wrong: string;
}

export const PERIODS = [7, 30, 90] as const;

/** Most days of a range. */
const MOST = 731;

/** Reads a view from an address; what is left out is the last 30 days of everything. */
export function readView(params: URLSearchParams, today = utcDay()): View | WrongView {
  const of = (name: string): string | undefined =>
    // No database has a NUL in a text, and one of them is angry about it.
    params.get(name)?.replaceAll('\0', '\ufffd') || undefined;
  const [from, to, tool, client] = [of('from'), of('to'), of('tool'), of('client')];
  const filters = { ...(tool !== undefined && { tool }), ...(client !== undefined && { client }) };
  if (from !== undefined || to !== undefined) return { ...readRange(from, to, today), ...filters };
  const asked = of('period') ?? '30';
  const period = PERIODS.find((days) => `${days}` === asked);
  if (!period) return { wrong: `There is no period “${asked}”. Choose 7, 30 or 90 days, or a range.` };
  return { period, first: today - period + 1, days: period, ...filters };
}

/** The query of an address that shows a view. */
export function toQuery({ period, first, days, tool, client }: View): string {
  const params = new URLSearchParams();
  if (period === 'range') {
    params.set('from', toDate(first));
    params.set('to', toDate(first + days - 1));
  } else params.set('period', `${period}`);
  if (tool !== undefined) params.set('tool', tool);
  if (client !== undefined) params.set('client', client);
  return `?${params}`;
}

/** Like `2026-03-14`, of a day counted from 1970. */
export const toDate = (day: number): string => new Date(day * DAY * 1000).toISOString().slice(0, 10);

function readRange(from: string | undefined, to: string | undefined, today: number) {
  const last = to === undefined ? today : readDay(to);
  const first = from === undefined ? (last ?? today) - 29 : readDay(from);
  if (first === undefined || last === undefined) {
    return { wrong: `“${first === undefined ? from : to}” is no day. Write it like ${toDate(today)}.` };
  }
  if (first > last) return { wrong: `The range ends before it begins. Swap ${from} and ${to}.` };
  const days = last - first + 1;
  if (days > MOST) return { wrong: `The range has ${days} days. Choose at most ${MOST}.` };
  return { period: 'range', first, days } as const;
}

function readDay(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  const day = utcDay(time);
  // A month has no 31st day because someone writes it.
  return !Number.isNaN(time) && toDate(day) === text ? day : undefined;
}
