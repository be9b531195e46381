import { OPENING_HOURS, type OpeningDay } from '../../data/opening-hours.ts';

/** Whether the library is open at a moment, and until or from when, in a sentence. */
export function openingStatus(now: Date): { open: boolean; text: string } {
  const minutes = now.getHours() * 60 + now.getMinutes();
  const { opens, closes } = dayAfter(now, 0);
  if (opens && closes && minutes >= toMinutes(opens) && minutes < toMinutes(closes)) {
    return { open: true, text: `Open now, until ${closes}` };
  }
  if (opens && minutes < toMinutes(opens)) return { open: false, text: `Opens today at ${opens}` };
  return { open: false, text: nextOpening(now) };
}

/** The day of the week that lies so many days ahead. */
export function dayAfter(now: Date, days: number): OpeningDay {
  const index = (now.getDay() + 6 + days) % 7;
  return OPENING_HOURS[index] ?? { day: '' };
}

function nextOpening(now: Date): string {
  for (let days = 1; days <= 7; days++) {
    const { day, opens } = dayAfter(now, days);
    if (opens) return `Closed now, opens ${days === 1 ? 'tomorrow' : day} at ${opens}`;
  }
  return 'Closed';
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
