import type { Compared } from '../store/usage.ts';

/** How numbers and times are written for a reader. */
export interface Formats {
  readonly locale: string;
  number(value: number): string;
  /** A part of a whole, in percent. */
  share(part: number, whole: number): string;
  /** By how much something has changed, in percent with its sign; undefined where that says nothing. */
  change(compared: Compared): string | undefined;
  day(time: number): string;
  hour(time: number): string;
  /** The same in a few letters, for the axis of a plot. */
  shortDay(time: number): string;
  shortHour(time: number): string;
  /** To the second. */
  moment(time: number): string;
  range(from: number, to: number): string;
}

/** In a locale; times are in UTC, as the days that calls are counted by. */
export function createFormats(locale: string): Formats {
  const percent = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'percent', ...options });
  const time = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const number = new Intl.NumberFormat(locale);
  const share = percent({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const change = percent({ maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const day = time({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
  const hour = time({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const shortDay = time({ day: 'numeric', month: 'short' });
  const shortHour = time({ hour: 'numeric', minute: '2-digit' });
  const moment = time({ dateStyle: 'medium', timeStyle: 'medium' });
  const range = time({ dateStyle: 'medium' });
  return {
    locale,
    number: (value) => number.format(value),
    share: (part, whole) => share.format(whole === 0 ? 0 : part / whole),
    change: ({ calls, before }) => (before === 0 ? undefined : change.format((calls - before) / before)),
    day: (value) => day.format(value),
    hour: (value) => hour.format(value),
    shortDay: (value) => shortDay.format(value),
    shortHour: (value) => shortHour.format(value),
    moment: (value) => moment.format(value),
    range: (from, to) => range.formatRange(from, to),
  };
}
