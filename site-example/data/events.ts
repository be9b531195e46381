/** An entry of the programme; `events.json` is the list of these. */
export interface LibraryEvent {
  title: string;
  when: string;
  rhythm: 'weekly' | 'monthly';
  place: string;
  audience: string;
  description: string;
  url: string;
}

const event = (slug: string, entry: Omit<LibraryEvent, 'url'>): LibraryEvent => ({
  ...entry,
  url: `/events/#${slug}`,
});

/** The programme of an ordinary month, weekly dates first. */
export const EVENTS: readonly LibraryEvent[] = [
  event('story-time', {
    title: 'Story time in the window seat',
    when: 'Every Tuesday, 10:30 to 11:15',
    rhythm: 'weekly',
    place: 'Window seat, ground floor',
    audience: 'Children up to 5, with a grown-up',
    description: 'Two stories, one song and a great many ducks. Come as you are; wellingtons are welcome.',
  }),
  event('homework-harbour', {
    title: 'Homework harbour',
    when: 'Every Wednesday, 15:30 to 17:30',
    rhythm: 'weekly',
    place: 'Reading room',
    audience: 'Ages 8 to 16',
    description: 'A table, a plate of apples, and two retired teachers who still enjoy fractions.',
  }),
  event('device-clinic', {
    title: 'Device clinic',
    when: 'Every Thursday, 17:00 to 19:00',
    rhythm: 'weekly',
    place: 'Front desk',
    audience: 'Everyone',
    description:
      'Bring the telephone, tablet or laptop that will not do as it is told. No question is too small.',
  }),
  event('knit-and-listen', {
    title: 'Knit and listen',
    when: 'Every Friday, 14:00 to 16:00',
    rhythm: 'weekly',
    place: 'Lantern Loft',
    audience: 'Adults',
    description: 'One person reads aloud, everyone else knits. We are on the third volume of Les Misérables.',
  }),
  event('quiet-hour', {
    title: 'Quiet hour',
    when: 'Every Saturday, 9:30 to 10:30',
    rhythm: 'weekly',
    place: 'Whole house',
    audience: 'Everyone who needs it',
    description: 'Lamps low, scanners silent, no announcements. For anyone who finds libraries too loud.',
  }),
  event('mystery-circle', {
    title: 'Mystery circle',
    when: 'First Tuesday of the month, 19:00 to 20:30',
    rhythm: 'monthly',
    place: 'Heron Room',
    audience: 'Adults',
    description: 'A detective novel a month. Nobody says who did it before the biscuits are opened.',
  }),
  event('repair-cafe', {
    title: 'Repair café',
    when: 'Second Saturday of the month, 11:00 to 15:00',
    rhythm: 'monthly',
    place: 'Heron Room',
    audience: 'Everyone',
    description: 'Lamps, zips, chairs and toasters. Our menders show you how, and you take it home working.',
  }),
  event('poems-aloud', {
    title: 'Poems aloud',
    when: 'Third Thursday of the month, 19:30 to 21:00',
    rhythm: 'monthly',
    place: 'Lantern Loft',
    audience: 'Adults and older pupils',
    description: 'Read a poem that you did not write, in any language, and tell us why you chose it.',
  }),
  event('shoreline-walk', {
    title: 'Shoreline walk with the warden',
    when: 'Last Sunday of the month, 13:30 to 15:30',
    rhythm: 'monthly',
    place: 'Meet at the blue door',
    audience: 'Families and everyone else',
    description: 'Once around the reed beds with a borrowed pair of binoculars and the right field guide.',
  }),
];
