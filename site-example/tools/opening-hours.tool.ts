import { staticList } from '@docent/manifest';
import { hoursOf, OPENING_HOURS } from '../data/opening-hours.ts';

export default staticList({
  name: 'opening_hours',
  title: 'Opening hours',
  description:
    'Tell the opening hours of Larkmere Public Library, a line for each day of the week from Monday on, with what is special about the day. Use it for any question about when the library is open. The bookable rooms have hours of their own, every day from 08:00 to 22:00.',
  items: OPENING_HOURS.map((day) => ({
    day: day.day,
    hours: day.note ? `${hoursOf(day)} (${day.note})` : hoursOf(day),
  })),
  resultKey: 'days',
  text: { heading: 'Opening hours of Larkmere Public Library:', line: '{day}: {hours}' },
});
