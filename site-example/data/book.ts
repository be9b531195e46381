import type { TopicSlug } from './topics.ts';

/** A book as the librarians note it down. */
export interface Book {
  title: string;
  author: string;
  /** Of the first edition as a book. */
  year: number;
  /** The title that it first appeared under, where that is another one. */
  original?: string;
  /** The author's letters of the shelf mark: `MEL` of `SEA MEL`. */
  mark: string;
  /** Further topics, beside the one whose shelf it stands on. */
  also?: readonly TopicSlug[];
}
