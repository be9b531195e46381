/** Seconds of a day of UTC, which has no leap seconds here. */
export const DAY = 86_400;

/** The day of UTC, counted from 1970. */
export const utcDay = (milliseconds = Date.now()): number => Math.floor(milliseconds / 1000 / DAY);
