export interface OpeningDay {
  day: string;
  /** `10:00`; without both times the library is closed. */
  opens?: string;
  closes?: string;
  note?: string;
}

/** The week from Monday on. */
export const OPENING_HOURS: readonly OpeningDay[] = [
  { day: 'Monday', note: 'The book drop by the blue door is always open' },
  { day: 'Tuesday', opens: '10:00', closes: '18:00', note: 'Story time at 10:30' },
  { day: 'Wednesday', opens: '10:00', closes: '18:00' },
  { day: 'Thursday', opens: '10:00', closes: '20:00', note: 'Late evening' },
  { day: 'Friday', opens: '10:00', closes: '18:00' },
  { day: 'Saturday', opens: '9:30', closes: '16:00', note: 'Quiet hour until 10:30' },
  { day: 'Sunday', opens: '13:00', closes: '16:00', note: 'Reading room only' },
];

/** The hours of one day in words. */
export const hoursOf = ({ opens, closes }: OpeningDay): string =>
  opens && closes ? `${opens} to ${closes}` : 'closed';
