/** Where the comment that opens at `start` is over, or `comment`. `-->` may share the opening's dashes, `--!>` may not. */
export function endOfComment(text: string, start: number): number | string {
  const plain = text.indexOf('-->', start + 2);
  const odd = text.slice(start + 4, plain < 0 ? undefined : plain).indexOf('--!>');
  if (odd >= 0) return start + 8 + odd;
  return plain < 0 ? 'comment' : plain + 3;
}

/** The offset after the next `mark`, or `comment`: markup without its end is a comment to a browser. */
export function after(text: string, mark: string, from: number): number | string {
  const found = text.indexOf(mark, from);
  return found < 0 ? 'comment' : found + mark.length;
}
