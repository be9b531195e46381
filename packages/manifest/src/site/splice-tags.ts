import type { FoundTags, Span } from './find-tags.ts';

/**
 * A page in pieces: `tags` in their place, `head` in its own, and all the rest but our earlier tags. `cut` gives what
 * lies in a span.
 */
export function spliceTags<Piece>(
  { own, insertAt, headInsertAt }: FoundTags,
  length: number,
  tags: Piece,
  cut: (span: Span) => Piece,
  ...head: Piece[]
): Piece[] {
  const gaps = between(own, length);
  const within = (from: number, to: number) =>
    gaps
      .map(([start, end]): Span => [Math.max(start, from), Math.min(end, to)])
      .filter(isNotEmpty)
      .map(cut);
  return [
    ...within(0, headInsertAt),
    ...head,
    ...within(headInsertAt, insertAt),
    tags,
    ...within(insertAt, length),
  ];
}

function between(own: readonly Span[], length: number): Span[] {
  const starts = [0, ...own.map(([, end]) => end)];
  const ends = [...own.map(([start]) => start), length];
  return starts.map((start, index): Span => [start, ends[index] ?? length]);
}

const isNotEmpty = ([start, end]: Span): boolean => start < end;
