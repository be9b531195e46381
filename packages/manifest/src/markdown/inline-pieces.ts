/**
 * A piece of a line: text that is to be read as it stands, a mark of emphasis, code, whatever else Markdown reads as
 * its own, or the end of a line.
 */
export interface Piece {
  readonly kind: 'text' | 'mark' | 'code' | 'syntax' | 'break';
  readonly text: string;
}

export const textPiece = (text: string): Piece => ({ kind: 'text', text });
export const syntax = (text: string): Piece => ({ kind: 'syntax', text });
export const LINE_END: Piece = { kind: 'break', text: '' };
const SPACE = textPiece(' ');

/** Code; white space at its ends is none. */
export function codePieceOf(text: string): Piece[] {
  const code = text.trim();
  if (code === '') return text === '' ? [] : [SPACE];
  return [
    ...(text.startsWith(' ') ? [SPACE] : []),
    { kind: 'code', text: code },
    ...(text.endsWith(' ') ? [SPACE] : []),
  ];
}

/** Pieces with single spaces between words, none at either end, one line end at a time, and code in one piece. */
export function tidyPieces(pieces: readonly Piece[]): Piece[] {
  const tidy: Piece[] = [];
  for (const piece of pieces) {
    const last = tidy.at(-1);
    if (piece.kind === 'break') {
      trimEnd(tidy);
      if (tidy.length > 0 && tidy.at(-1)?.kind !== 'break') tidy.push(piece);
    } else if (piece.kind === 'code' && last?.kind === 'code') {
      tidy[tidy.length - 1] = { kind: 'code', text: last.text + piece.text };
    } else if (piece.kind === 'text') {
      const follows = last !== undefined && last.kind !== 'break' && !last.text.endsWith(' ');
      const text: string = follows ? piece.text : piece.text.replace(/^ +/, '');
      if (text !== '') tidy.push(textPiece(text));
    } else tidy.push(piece);
  }
  trimEnd(tidy);
  if (tidy.at(-1)?.kind === 'break') tidy.pop();
  return tidy;
}

/** Takes white space away at the end: there is at most one piece of it. */
function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last?.kind !== 'text') return;
  const text = last.text.replace(/ +$/, '');
  if (text === '') pieces.pop();
  else pieces[pieces.length - 1] = textPiece(text);
}

/** Pieces between two others; what is white at their ends stays outside of those. */
export function wrapPieces(before: Piece, inner: readonly Piece[], after: Piece): Piece[] {
  const core = tidyPieces(inner);
  if (core.length === 0) return inner.length > 0 ? [SPACE] : [];
  const isSpaced = (piece: Piece | undefined, at: 0 | -1) =>
    piece?.kind === 'break' || (piece?.kind === 'text' && piece.text.at(at) === ' ');
  return [
    ...(isSpaced(inner[0], 0) ? [SPACE] : []),
    before,
    ...core,
    after,
    ...(isSpaced(inner.at(-1), -1) ? [SPACE] : []),
  ];
}
