import { ROOMS, roomName } from '../../data/rooms.ts';
import { book } from './booking/book.ts';
import { type Booking, dateText, spanOf, spanText } from './booking/booking.ts';
import { dropBooking, onBookings, readBookings } from './booking/kept-bookings.ts';
import { localDate } from './booking/refusal.ts';
import { required } from './required.ts';

const form = required('[data-booking-form]', HTMLFormElement);
const message = required('[data-message]', HTMLElement);
const list = required('[data-bookings]', HTMLUListElement);
const empty = required('[data-no-bookings]', HTMLElement);
const day = required('#date', HTMLInputElement);

day.min = localDate(new Date());
day.value ||= localDate(new Date(Date.now() + 24 * 60 * 60 * 1000));
show();
onBookings(show);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const wish = readWish(new FormData(form));
  // Whoever pressed the button has agreed already.
  const { booked, text } = wish
    ? await book(wish, async () => true)
    : { booked: false, text: 'Choose a room.' };
  message.textContent = text;
  message.classList.toggle('is-problem', !booked);
});

function readWish(data: FormData): Booking | undefined {
  const room = ROOMS.find(({ slug }) => slug === data.get('room'))?.slug;
  return (
    room && {
      room,
      date: String(data.get('date')),
      start: String(data.get('start')),
      hours: Number(data.get('hours')),
      name: String(data.get('name')).trim(),
    }
  );
}

function show(): void {
  const bookings = readBookings();
  list.replaceChildren(...bookings.map(toItem));
  empty.hidden = bookings.length > 0;
}

function toItem(booking: Booking): HTMLLIElement {
  const room = element('b', roomName(booking.room));
  const time = element('span', `${dateText(booking.date)}, ${spanText(spanOf(booking))}`);
  const name = element('span', `for ${booking.name}`);
  const cancel = element('button', 'Give back');
  cancel.type = 'button';
  cancel.setAttribute('aria-label', `Give back ${roomName(booking.room)}, ${dateText(booking.date)}`);
  cancel.addEventListener('click', () => {
    dropBooking(booking);
    message.textContent = 'The room is free again. Thank you for giving it back.';
    message.classList.remove('is-problem');
  });
  const item = element('li', '');
  item.append(room, time, name, cancel);
  return item;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
