import { type Booking, bookingText } from './booking.ts';
import { keepBooking, readBookings } from './kept-bookings.ts';
import { refusal } from './refusal.ts';

/** What became of a wish, in a sentence for whoever asked. */
export interface Outcome {
  booked: boolean;
  text: string;
  /** Whether a list of bookings on this page shows it already. */
  shown: boolean;
}

/** Books a room, if it can be had, once the person has agreed. */
export async function book(wish: Booking, agree: (question: string) => Promise<boolean>): Promise<Outcome> {
  const problem = refusal(wish, readBookings(), new Date());
  if (problem) return failed(`Not booked. ${problem}`);
  if (!(await agree(`Book ${bookingText(wish)}, for ${wish.name}?`))) {
    return failed('Not booked: the person declined. Ask what to change before you try again.');
  }
  // Another tab may have taken the room while the question was open.
  const clash = refusal(wish, readBookings(), new Date());
  return clash ? failed(`Not booked. ${clash}`) : keep(wish);
}

function keep(wish: Booking): Outcome {
  try {
    const shown = keepBooking(wish);
    return { booked: true, text: `Booked ${bookingText(wish)}, for ${wish.name}.`, shown };
  } catch {
    return failed(
      'Not booked: this browser does not let the page keep anything. Allow site data, or call the desk.',
    );
  }
}

const failed = (text: string): Outcome => ({ booked: false, text, shown: false });
