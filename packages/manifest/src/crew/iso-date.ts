/** A date, or a date with its time, as ISO 8601; "" for what is none: a time of day, or a date in words. */
export function toIsoDate(given: string): string {
  const date = given.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T');
  return /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d.*)?)?)?$/.test(date) && !Number.isNaN(Date.parse(date))
    ? date
    : '';
}
