import type { FoundTags, Span } from './find-tags.ts';

/** A page in pieces: `tags` in their place, and all the rest but our earlier tags. `cut` gives what lies in a span. */
export function spliceTags<Piece>(
  { own, insertAt }: FoundTags,
  length: number,
  tags: Piece,
  cut: (span: Span) => Piece,
): Piece[] {
  const gaps = between(own, length);
  const before = gaps.map(([start, end]): Span => [start, Math.min(end, insertAt)]);
  const behind = gaps.map(([start, end]): Span => [Math.max(start, insertAt), end]);
  return [...before.filter(isNotEmpty).map(cut), tags, ...behind.filter(isNotEmpty).map(cut)];
}

function between(own: readonly Span[], length: number): Span[] {
  const starts = [0, ...own.map(([, end]) => end)];
  const ends = [...own.map(([start]) => start), length];
  return starts.map((start, index): Span => [start, ends[index] ?? length]);
}

const isNotEmpty = ([start, end]: Span): boolean => start < end;
