export interface Room {
  slug: string;
  name: string;
  seats: number;
  text: string;
}

/** The rooms that anyone may book, free of charge. */
export const ROOMS = [
  {
    slug: 'heron-room',
    name: 'Heron Room',
    seats: 14,
    text: 'One long oak table, a screen, and a window on the water. For clubs, classes and meetings.',
  },
  {
    slug: 'reed-room',
    name: 'Reed Room',
    seats: 4,
    text: 'Small and quiet, with a door that closes softly. For study, tutoring and difficult letters.',
  },
  {
    slug: 'lantern-loft',
    name: 'Lantern Loft',
    seats: 8,
    text: 'Under the roof, lined with books and therefore kind to voices. For music, readings and recordings.',
  },
] as const satisfies readonly Room[];

export type RoomSlug = (typeof ROOMS)[number]['slug'];

/** The rooms have a door of their own: they can be used every day between these hours. */
export const ROOM_HOURS = { opens: 8, closes: 22 } as const;

export const roomName = (slug: RoomSlug): string => ROOMS.find((room) => room.slug === slug)?.name ?? slug;

/** Where bookings are made and shown. */
export const BOOKING_PAGE = '/room-booking/';
