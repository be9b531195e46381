import { moduleTool } from '@docent/manifest';
import { z } from 'zod';
import { ROOMS } from '../data/rooms.ts';

export default moduleTool({
  name: 'book_room',
  title: 'Book a room',
  description:
    'Book a room of the library, free of charge, every day from 08:00 to 22:00. Use it once room, day, time and name are known; the person is asked to agree first. It answers with the booking and where it is shown. If the room is taken it books nothing and says when it is free and which other rooms are, so that you can call again.',
  module: './book-room.module.ts',
  input: z.object({
    room: z
      .enum(ROOMS.map(({ slug }) => slug))
      .describe(ROOMS.map(({ slug, seats }) => `${slug}: ${seats} seats`).join('; ')),
    date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .describe('The day, as YYYY-MM-DD; today or later.'),
    start: z
      .string()
      .regex(/^\d{2}:(00|30)$/)
      .describe('When it begins, on the full or half hour, as HH:MM in 24 hours.'),
    hours: z.int().min(1).max(4).describe('For how many whole hours.'),
    name: z.string().min(1).max(60).describe('Whom the booking is for, a person or a group.'),
  }),
  readOnly: false,
  untrustedContent: false,
  consequential: true,
});
