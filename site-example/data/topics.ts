export interface Topic {
  slug: string;
  label: string;
  /** The letters that begin the shelf marks of its books. */
  shelf: string;
  blurb: string;
}

/** The subjects that the shelves are arranged by, in the order in which you walk past them. */
export const TOPICS = [
  {
    slug: 'sea-and-voyages',
    label: 'Sea and voyages',
    shelf: 'SEA',
    blurb: 'Whales, islands, bad maps and good company.',
  },
  {
    slug: 'mysteries',
    label: 'Mysteries and detectives',
    shelf: 'MYS',
    blurb: 'Locked rooms, missing diamonds, footprints on the moor.',
  },
  {
    slug: 'strange-tales',
    label: 'Strange and fantastic tales',
    shelf: 'STR',
    blurb: 'For dark evenings and for people who leave the light on.',
  },
  {
    slug: 'love-and-society',
    label: 'Love and society',
    shelf: 'LOV',
    blurb: 'Who marries whom, who may not, and what it costs them.',
  },
  {
    slug: 'poetry-and-plays',
    label: 'Poetry and plays',
    shelf: 'POE',
    blurb: 'Written to be heard. The Lantern Loft has good acoustics.',
  },
  {
    slug: 'nature-and-science',
    label: 'Nature and science',
    shelf: 'NAT',
    blurb: 'Beetles, moons, candles and the people who looked closely.',
  },
  {
    slug: 'for-children',
    label: 'Stories for children',
    shelf: 'CHI',
    blurb: 'On the low shelves, beside the window seat.',
  },
] as const satisfies readonly Topic[];

export type TopicSlug = (typeof TOPICS)[number]['slug'];

export const topicUrl = (slug: TopicSlug): string => `/topics/${slug}/`;
